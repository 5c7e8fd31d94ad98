"""TLS for a hall's own broker: an authority's certificate, and the broker's."""

import ipaddress
from datetime import UTC, datetime, timedelta
from pathlib import Path

# `cryptography` does this in few lines; no other library for it is in wide use.
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

from host_sim.hall.folder import AUTHORITY

SERVER, KEY = "broker.pem", "broker.key"
VALID_DAYS = 825  # Apple's systems refuse a longer time
EARLIER = timedelta(days=1)  # a table's clock may be slow


def write(target: Path, host: str) -> None:
    """Write an authority's certificate, and a broker's with its key. The authority's key is not kept."""
    authority_key, server_key = (ec.generate_private_key(ec.SECP256R1()) for _ in range(2))
    authority_name, server_name = _named("Taptally hall"), _named(host)
    authority = (
        _begun(authority_name, authority_name, authority_key)
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .sign(authority_key, hashes.SHA256())
    )
    server = (
        _begun(server_name, authority_name, server_key)
        .add_extension(x509.SubjectAlternativeName([_address(host)]), critical=False)
        .add_extension(x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH]), critical=False)
        .sign(authority_key, hashes.SHA256())
    )
    (target / AUTHORITY).write_bytes(authority.public_bytes(serialization.Encoding.PEM))
    (target / SERVER).write_bytes(server.public_bytes(serialization.Encoding.PEM))
    (target / KEY).touch(mode=0o600)
    (target / KEY).write_bytes(
        server_key.private_bytes(
            serialization.Encoding.PEM,
            serialization.PrivateFormat.PKCS8,
            serialization.NoEncryption(),
        )
    )


def _named(name: str) -> x509.Name:
    return x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, name)])


def _begun(subject: x509.Name, issuer: x509.Name, key: ec.EllipticCurvePrivateKey) -> x509.CertificateBuilder:
    now = datetime.now(UTC)
    return (
        x509.CertificateBuilder()
        .subject_name(subject)
        .issuer_name(issuer)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - EARLIER)
        .not_valid_after(now + timedelta(days=VALID_DAYS))
    )


def _address(host: str) -> x509.GeneralName:
    try:
        return x509.IPAddress(ipaddress.ip_address(host))
    except ValueError:
        return x509.DNSName(host)
