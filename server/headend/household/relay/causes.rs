//! Why asking a source failed, from the error that its client gives: what lies at the bottom of it, and what is wrong with a
//! certificate. Never an address: what the household pays with is in it.

use rustls::CertificateError;
use std::error::Error;
use std::io;
use std::iter::successors;

/// An error and what caused it, down to the bottom.
fn causes<'a>(error: &'a (dyn Error + 'static)) -> impl Iterator<Item = &'a (dyn Error + 'static)> {
    successors(Some(error), |error: &&'a (dyn Error + 'static)| {
        let error: &'a (dyn Error + 'static) = *error;
        // What an error of the system is made of is not what it calls its source.
        let inner = error
            .downcast_ref::<io::Error>()
            .and_then(io::Error::get_ref);
        inner.map(|inner| inner as _).or_else(|| error.source())
    })
}

/// What lies at the bottom of an error, in its own words.
pub(super) fn innermost(error: &(dyn Error + 'static)) -> String {
    causes(error).last().unwrap_or(error).to_string()
}

/// What is wrong with the certificate that a connection failed of, if it did: a sentence's end.
pub(super) fn certificate_fault(error: &(dyn Error + 'static)) -> Option<&'static str> {
    let found = causes(error).find_map(|error| match error.downcast_ref::<rustls::Error>() {
        Some(rustls::Error::InvalidCertificate(fault)) => Some(fault),
        _ => None,
    })?;
    Some(match found {
        CertificateError::Expired | CertificateError::ExpiredContext { .. } => "has expired",
        CertificateError::NotValidYet | CertificateError::NotValidYetContext { .. } => {
            "is not valid yet"
        }
        CertificateError::NotValidForName | CertificateError::NotValidForNameContext { .. } => {
            "is another host's"
        }
        CertificateError::UnknownIssuer => "is from nobody who is trusted here",
        CertificateError::Revoked => "was revoked",
        _ => "is none that can be trusted",
    })
}

#[cfg(test)]
mod tests {
    use super::{certificate_fault, innermost};
    use rustls::CertificateError;
    use std::io::{Error, ErrorKind};

    /// As the layers between wrap what a handshake ends with.
    fn wrapped(fault: CertificateError) -> Error {
        let fault = rustls::Error::InvalidCertificate(fault);
        Error::other(Error::new(ErrorKind::InvalidData, fault))
    }

    #[test]
    fn what_is_wrong_with_a_certificate_is_said() {
        for (fault, said) in [
            (CertificateError::Expired, "has expired"),
            (CertificateError::NotValidYet, "is not valid yet"),
            (CertificateError::NotValidForName, "is another host's"),
            (
                CertificateError::UnknownIssuer,
                "is from nobody who is trusted here",
            ),
            (CertificateError::Revoked, "was revoked"),
            (
                CertificateError::BadSignature,
                "is none that can be trusted",
            ),
        ] {
            assert_eq!(certificate_fault(&wrapped(fault)), Some(said));
        }
        let other = Error::other(rustls::Error::HandshakeNotComplete);
        assert_eq!(certificate_fault(&other), None);
    }

    #[test]
    fn what_lies_at_the_bottom_is_what_is_said() {
        let bottom = Error::new(ErrorKind::ConnectionReset, "reset by the box");
        let error = Error::other(Error::other(bottom));
        assert_eq!(innermost(&error), "reset by the box");
        assert_eq!(innermost(&Error::other("alone")), "alone");
    }
}
