// Thumb instructions as JavaScript: the statements that do one, with the results and cycles of rp2040js to the bit.
//
// In them r0 to r14 are the registers and `nz`, `c` and `v` the flags: `nz` is a result, negative or zero as N and Z
// tell. All are signed words, but `c` and `v`, which are booleans. `a`, `b` and `t` are free for each instruction.
// `p` is a place in a memory.
const SP = 13;
const LR = 14;
const PC = 15;
const RAM_START = 0x20000000;
const FLASH_START = 0x10000000;
const ROM_BYTES = 0x4000;
const DIVIDER = 0xd0000060;
const DIVIDER_BYTES = 0x1c;
const SIO = 0xd0000000;
// An address that ends an exception begins so.
const EXCEPTION_RETURN = 0xf;
// No list of registers is longer.
const LIST_BYTES = 64;
const WORD_VALUES = 2 ** 32;
// A load or a store takes two, but at the divider one.
const ACCESS_CYCLES = 2;

const WORD = { mask: 3, shift: 2, view: "32" };
const HALF = { mask: 1, shift: 1, view: "16" };
const BYTE = { mask: 0, shift: 0, view: "" };

// What an instruction does that leaves itself to rp2040js: `LEAVE` ends the block before it.
export const LEAVE = "LEAVE";

// So many bits of an opcode; three of them name one of the lower registers.
const bits = (opcode, at, count = 3) => (opcode >> at) & ((1 << count) - 1);
const low = (opcode, at) => `r${bits(opcode, at)}`;
const read = (number, at) => (number === PC ? `${at + 4}` : `r${number}`);

const done = (code, cycles = 1) => ({ code, cycles });
// The block ends after it, at the address in `t`.
const jump = (code, cycles) => ({ code, cycles, ends: true });

const result = (to, value) => done(`${to} = nz = ${value};`);
const sum = (to, one, other) =>
  done(`a = ${one}; b = ${other}; ${to}nz = (a + b) | 0; c = nz >>> 0 < a >>> 0; v = ((a ^ nz) & (b ^ nz)) < 0;`);
const difference = (to, one, other) =>
  done(`a = ${one}; b = ${other}; ${to}nz = (a - b) | 0; c = a >>> 0 >= b >>> 0; v = ((a ^ b) & (a ^ nz)) < 0;`);

function shiftedLeft(opcode) {
  const by = bits(opcode, 6, 5);
  const carry = by ? `c = ((a >>> ${32 - by}) & 1) === 1; ` : "";
  return done(`a = ${low(opcode, 3)}; ${carry}${low(opcode, 0)} = nz = a << ${by};`);
}

// By 0 means by 32.
function shiftedRight(opcode, operator, whole) {
  const by = bits(opcode, 6, 5);
  const value = by ? `(a ${operator} ${by}) | 0` : whole;
  return done(`a = ${low(opcode, 3)}; c = ((a >>> ${by ? by - 1 : 31}) & 1) === 1; ${low(opcode, 0)} = nz = ${value};`);
}

// By the lowest byte of a register.
const shiftedBy = (opcode, code) => done(`a = ${low(opcode, 0)}; b = ${low(opcode, 3)} & 255; ${code} ${low(opcode, 0)} = nz;`);

function load(number, address, { mask, shift, view }, sign = 0) {
  const signed = (value) => (sign ? `(${value} << ${sign}) >> ${sign}` : value);
  const to = `r${number}`;
  const ofWords = `else if (t >>> 0 < ${ROM_BYTES}) ${to} = rom32[t >> 2];
    else if ((p = t - ${DIVIDER} | 0) >>> 0 < ${DIVIDER_BYTES}) { ${to} = sio.readUint32(p + ${DIVIDER - SIO}) | 0; n -= 1; }`;
  return done(
    `t = (${address}) | 0;
    ${mask ? `if (t & ${mask}) ${LEAVE}` : ""}
    if ((p = t - ${RAM_START} | 0) >>> 0 < ram.length) ${to} = ${signed(`ram${view}[p >> ${shift}]`)};
    else if ((p = t - ${FLASH_START} | 0) >>> 0 < flash.length) ${to} = ${signed(`flash${view}[p >> ${shift}]`)};
    ${view === WORD.view ? ofWords : ""} else ${LEAVE}`,
    ACCESS_CYCLES,
  );
}

function store(number, address, { mask, shift, view }) {
  const ofWords = `else if ((p = t - ${DIVIDER} | 0) >>> 0 < ${DIVIDER_BYTES}) { sio.writeUint32(p + ${DIVIDER - SIO}, r${number} >>> 0); n -= 1; }`;
  return done(
    `t = (${address}) | 0;
    ${mask ? `if (t & ${mask}) ${LEAVE}` : ""}
    if ((p = t - ${RAM_START} | 0) >>> 0 < ram.length) ram${view}[p >> ${shift}] = r${number};
    ${view === WORD.view ? ofWords : ""} else ${LEAVE}`,
    ACCESS_CYCLES,
  );
}

const byRegister = (opcode) => `${low(opcode, 3)} + ${low(opcode, 6)}`;
const byNumber = (opcode, { shift }) => `${low(opcode, 3)} + ${bits(opcode, 6, 5) << shift}`;
const byStack = (opcode) => `r${SP} + ${bits(opcode, 0, 8) << 2}`;

const listed = (opcode) => [0, 1, 2, 3, 4, 5, 6, 7].filter((number) => opcode & (1 << number));
const inList = (number) => `if ((p = r${number} - ${RAM_START} | 0) < 0 || p > ram.length - ${LIST_BYTES} || p & 3) ${LEAVE}`;

function push(opcode) {
  const numbers = [...listed(opcode), ...(opcode & 0x100 ? [LR] : [])];
  const stores = numbers.map((number, at) => `ram32[(p >> 2) - ${numbers.length - at}] = r${number};`);
  return done(
    `if ((p = r${SP} - ${RAM_START} | 0) < ${LIST_BYTES} || p > ram.length || p & 3) ${LEAVE}
    ${stores.join(" ")} r${SP} = r${SP} - ${4 * numbers.length} | 0;`,
    1 + listed(opcode).length,
  );
}

function pop(opcode) {
  const numbers = listed(opcode);
  const loads = numbers.map((number, at) => `r${number} = ram32[(p >> 2) + ${at}];`).join(" ");
  const moved = (count) => `r${SP} = r${SP} + ${4 * count} | 0;`;
  if (!(opcode & 0x100)) return done(`${inList(SP)} ${loads} ${moved(numbers.length)}`, 1 + numbers.length);
  const returns = `t = ram32[(p >> 2) + ${numbers.length}]; if (t >>> 28 === ${EXCEPTION_RETURN}) ${LEAVE}`;
  return jump(`${inList(SP)} ${returns} ${loads} ${moved(numbers.length + 1)}`, 3 + numbers.length);
}

function many(opcode, one) {
  const base = bits(opcode, 8);
  const numbers = listed(opcode);
  const moved = numbers.includes(base) ? "" : `r${base} = r${base} + ${4 * numbers.length} | 0;`;
  return done(`${inList(base)} ${numbers.map(one).join(" ")} ${moved}`, 1 + numbers.length);
}

// ADD, CMP and MOV of any registers.
function ofAny(opcode, at, value) {
  const to = (bits(opcode, 7, 1) << 3) | bits(opcode, 0);
  const found = value(read(to, at), read(bits(opcode, 3, 4), at));
  if (to === PC) return jump(`t = ${found};`, 2);
  return done(`r${to} = ${found}${to === SP ? " & ~3" : ""};`);
}

function compared(opcode) {
  const [one, other] = [(bits(opcode, 7, 1) << 3) | bits(opcode, 0), bits(opcode, 3, 4)];
  return one === PC || other === PC ? null : difference("", `r${one}`, `r${other}`);
}

// BX and BLX.
function branchTo(opcode, at, links) {
  const number = bits(opcode, 3, 4);
  if (bits(opcode, 0) || number === PC) return null;
  if (links) return jump(`r${LR} = ${(at + 2) | 1}; t = r${number};`, 2);
  return jump(`t = r${number}; if (t >>> 28 === ${EXCEPTION_RETURN}) ${LEAVE}`, 2);
}

const CONDITIONS = ["nz === 0", "c", "nz < 0", "v", "c && nz !== 0", "nz < 0 === v", "nz < 0 === v && nz !== 0"];

function branchIf(opcode, at) {
  const condition = CONDITIONS[bits(opcode, 9)];
  if (!condition) return null;
  const isMet = opcode & 0x100 ? `!(${condition})` : condition;
  return { code: "", cycles: 1, branch: { isMet, to: at + 4 + ((opcode << 24) >> 23), cycles: 2 } };
}

function call(opcode, at, second) {
  if ((second & 0xd000) !== 0xd000) return null;
  const sign = bits(opcode, 10, 1);
  const high = 1 - (sign ^ bits(second, 13, 1));
  const middle = 1 - (sign ^ bits(second, 11, 1));
  const far = (sign ? -0x1000000 : 0) | (high << 23) | (middle << 22) | (bits(opcode, 0, 10) << 12) | (bits(second, 0, 11) << 1);
  return jump(`r${LR} = ${(at + 4) | 1}; t = ${at + 4 + far};`, 3);
}

// The top bits of an opcode, and what it does. A later line wins over an earlier one.
const FORMS = [
  ["00000", shiftedLeft],
  ["00001", (op) => shiftedRight(op, ">>>", "0")],
  ["00010", (op) => shiftedRight(op, ">>", "a >> 31")],
  ["0001100", (op) => sum(`${low(op, 0)} = `, low(op, 3), low(op, 6))],
  ["0001101", (op) => difference(`${low(op, 0)} = `, low(op, 3), low(op, 6))],
  ["0001110", (op) => sum(`${low(op, 0)} = `, low(op, 3), bits(op, 6))],
  ["0001111", (op) => difference(`${low(op, 0)} = `, low(op, 3), bits(op, 6))],
  ["00100", (op) => result(low(op, 8), bits(op, 0, 8))],
  ["00101", (op) => difference("", low(op, 8), bits(op, 0, 8))],
  ["00110", (op) => sum(`${low(op, 8)} = `, low(op, 8), bits(op, 0, 8))],
  ["00111", (op) => difference(`${low(op, 8)} = `, low(op, 8), bits(op, 0, 8))],
  ["0100000000", (op) => result(low(op, 0), `${low(op, 0)} & ${low(op, 3)}`)],
  ["0100000001", (op) => result(low(op, 0), `${low(op, 0)} ^ ${low(op, 3)}`)],
  ["0100000010", (op) => shiftedBy(op, `if (b > 32) ${LEAVE} if (b) c = ((a >>> (32 - b)) & 1) === 1; nz = b < 32 ? a << b : 0;`)],
  ["0100000011", (op) => shiftedBy(op, `if (b === 0 || b > 32) ${LEAVE} c = ((a >>> (b - 1)) & 1) === 1; nz = b < 32 ? (a >>> b) | 0 : 0;`)],
  ["0100000100", (op) => shiftedBy(op, `if (b === 0) ${LEAVE} if (b > 32) b = 32; c = ((a >> (b - 1)) & 1) === 1; nz = b < 32 ? a >> b : a >> 31;`)],
  ["0100000101", (op) => done(
    `a = ${low(op, 3)} >>> 0; b = (${low(op, 0)} >>> 0) + (c ? 1 : 0); ${low(op, 0)} = nz = (a + b) | 0;
    c = a + b >= ${WORD_VALUES}; v = nz !== (a | 0) + (b | 0);`)],
  ["0100000110", (op) => done(
    `a = ${low(op, 0)} >>> 0; b = (${low(op, 3)} >>> 0) + (c ? 0 : 1); ${low(op, 0)} = nz = (a - b) | 0;
    c = a >= b; v = ((a ^ b) & (a ^ nz)) < 0;`)],
  ["0100001000", (op) => done(`nz = ${low(op, 0)} & ${low(op, 3)};`)],
  ["0100001001", (op) => done(`b = ${low(op, 3)}; ${low(op, 0)} = nz = -b | 0; c = b === 0; v = (b & nz) < 0;`)],
  ["0100001010", (op) => difference("", low(op, 0), low(op, 3))],
  ["0100001100", (op) => result(low(op, 0), `${low(op, 0)} | ${low(op, 3)}`)],
  ["0100001101", (op) => result(low(op, 0), `Math.imul(${low(op, 0)}, ${low(op, 3)})`)],
  ["0100001110", (op) => result(low(op, 0), `${low(op, 0)} & ~${low(op, 3)}`)],
  ["0100001111", (op) => result(low(op, 0), `~${low(op, 3)}`)],
  ["01000100", (op, at) => ofAny(op, at, (one, other) => `(${one} + ${other} | 0)`)],
  ["01000101", compared],
  ["01000110", (op, at) => ofAny(op, at, (one, other) => other)],
  ["010001110", (op, at) => branchTo(op, at, false)],
  ["010001111", (op, at) => branchTo(op, at, true)],
  ["01001", (op, at) => load(bits(op, 8), ((at + 4) & ~3) + (bits(op, 0, 8) << 2), WORD)],
  ["0101000", (op) => store(bits(op, 0), byRegister(op), WORD)],
  ["0101001", (op) => store(bits(op, 0), byRegister(op), HALF)],
  ["0101010", (op) => store(bits(op, 0), byRegister(op), BYTE)],
  ["0101011", (op) => load(bits(op, 0), byRegister(op), BYTE, 24)],
  ["0101100", (op) => load(bits(op, 0), byRegister(op), WORD)],
  ["0101101", (op) => load(bits(op, 0), byRegister(op), HALF)],
  ["0101110", (op) => load(bits(op, 0), byRegister(op), BYTE)],
  ["0101111", (op) => load(bits(op, 0), byRegister(op), HALF, 16)],
  ["01100", (op) => store(bits(op, 0), byNumber(op, WORD), WORD)],
  ["01101", (op) => load(bits(op, 0), byNumber(op, WORD), WORD)],
  ["01110", (op) => store(bits(op, 0), byNumber(op, BYTE), BYTE)],
  ["01111", (op) => load(bits(op, 0), byNumber(op, BYTE), BYTE)],
  ["10000", (op) => store(bits(op, 0), byNumber(op, HALF), HALF)],
  ["10001", (op) => load(bits(op, 0), byNumber(op, HALF), HALF)],
  ["10010", (op) => store(bits(op, 8), byStack(op), WORD)],
  ["10011", (op) => load(bits(op, 8), byStack(op), WORD)],
  ["10100", (op, at) => done(`${low(op, 8)} = ${(at & ~3) + 4 + (bits(op, 0, 8) << 2)};`)],
  ["10101", (op) => done(`${low(op, 8)} = ${byStack(op)} | 0;`)],
  ["101100000", (op) => done(`r${SP} = r${SP} + ${bits(op, 0, 7) << 2} | 0;`)],
  ["101100001", (op) => done(`r${SP} = r${SP} - ${bits(op, 0, 7) << 2} | 0;`)],
  ["1011001000", (op) => done(`${low(op, 0)} = (${low(op, 3)} << 16) >> 16;`)],
  ["1011001001", (op) => done(`${low(op, 0)} = (${low(op, 3)} << 24) >> 24;`)],
  ["1011001010", (op) => done(`${low(op, 0)} = ${low(op, 3)} & 0xffff;`)],
  ["1011001011", (op) => done(`${low(op, 0)} = ${low(op, 3)} & 0xff;`)],
  ["1011010", push],
  ["1011101000", (op) => done(`a = ${low(op, 3)}; ${low(op, 0)} = (a << 24) | ((a & 0xff00) << 8) | ((a >>> 8) & 0xff00) | (a >>> 24);`)],
  ["1011110", pop],
  ["11000", (op) => many(op, (number, at) => `ram32[(p >> 2) + ${at}] = r${number};`)],
  ["11001", (op) => many(op, (number, at) => `r${number} = ram32[(p >> 2) + ${at}];`)],
  ["1101", branchIf],
  ["11100", (op, at) => jump(`t = ${at + 4 + ((op << 21) >> 20)};`, 2)],
  ["11110", call],
];
const OPCODE_BITS = 16;

function formsByOpcode() {
  const forms = new Uint8Array(1 << OPCODE_BITS);
  FORMS.forEach(([top], number) => {
    const free = OPCODE_BITS - top.length;
    const first = parseInt(top, 2) << free;
    forms.fill(number + 1, first, first + (1 << free));
  });
  return forms;
}

const FORM_OF = formsByOpcode();

/**
 * Return what the instruction at this address does: its `code`, its `cycles`, whether the block `ends` there at the
 * address in `t`, or the `branch` it may take. Null leaves it to rp2040js. `second` is the halfword behind it.
 */
export function instruction(opcode, at, second) {
  const form = FORM_OF[opcode];
  return form ? (FORMS[form - 1][1](opcode, at, second) ?? null) : null;
}

/** Return how many bytes an instruction takes. */
export function bytesOf(opcode) {
  return opcode >>> 11 === 0b11110 ? 4 : 2;
}
