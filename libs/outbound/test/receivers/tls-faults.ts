import { newAuthority, newCertificate, type Certificate } from '@parley/testing/certificates';
import type { TlsOptions } from 'node:tls';
import type { End } from './raw-answers.ts';

type TlsFault = { context: TlsOptions; end: End };

const dayMs = 24 * 60 * 60_000;

/**
 * Receivers at 127.0.0.1 for every fault of TLS.
 * @param trusted an authority that the sender trusts
 */
export async function tlsFaults(trusted: Certificate): Promise<Record<string, TlsFault>> {
  const host = '127.0.0.1';
  const now = Date.now();
  const past = { notBefore: new Date(now - 2 * dayMs), notAfter: new Date(now - dayMs) };
  const [private_, middle, expiredMiddle] = await Promise.all([
    newAuthority('Private authority'),
    newAuthority('Intermediate authority', { issuer: trusted }),
    newAuthority('Intermediate authority of the past', { issuer: trusted, ...past }),
  ]);
  const [good, selfSigned, ofMiddle, ofExpired, ofPrivate, other, expired, future] = await Promise.all([
    newCertificate(host, { issuer: trusted }),
    newCertificate(host),
    newCertificate(host, { issuer: middle }),
    newCertificate(host, { issuer: expiredMiddle }),
    newCertificate(host, { issuer: private_ }),
    newCertificate('other.example', { issuer: trusted }),
    newCertificate(host, { issuer: trusted, ...past }),
    newCertificate(host, { issuer: trusted, notBefore: new Date(now + dayMs), notAfter: new Date(now + 2 * dayMs) }),
  ]);
  return {
    'TLS: a good certificate': { context: good, end: 200 },
    'TLS: a good certificate with its intermediate': { context: chain(ofMiddle, middle), end: 200 },
    'TLS: 1.2 at most': { context: { ...good, maxVersion: 'TLSv1.2' }, end: 200 },
    'TLS: a self-signed certificate': {
      context: selfSigned,
      end: { problem: 'tls_self_signed', detail: 'DEPTH_ZERO_SELF_SIGNED_CERT: self-signed certificate' },
    },
    'TLS: the intermediate certificate is missing': {
      context: ofMiddle,
      end: {
        problem: 'tls_chain_incomplete',
        detail: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE: unable to verify the first certificate',
      },
    },
    'TLS: an authority that is not public': {
      context: chain(ofPrivate, private_),
      end: {
        problem: 'tls_unknown_authority',
        detail: 'SELF_SIGNED_CERT_IN_CHAIN: self-signed certificate in certificate chain',
      },
    },
    'TLS: for another host': {
      context: other,
      end: {
        problem: 'tls_wrong_host',
        detail:
          "ERR_TLS_CERT_ALTNAME_INVALID: Hostname/IP does not match certificate's altnames: IP: 127.0.0.1 is not in the cert's list:",
      },
    },
    'TLS: expired': {
      context: expired,
      end: { problem: 'tls_expired', detail: 'CERT_HAS_EXPIRED: certificate has expired' },
    },
    'TLS: with an intermediate certificate that has expired': {
      context: chain(ofExpired, expiredMiddle),
      end: { problem: 'tls_expired', detail: 'CERT_HAS_EXPIRED: certificate has expired' },
    },
    'TLS: not valid yet': {
      context: future,
      end: { problem: 'tls_not_yet_valid', detail: 'CERT_NOT_YET_VALID: certificate is not yet valid' },
    },
    'TLS: 1.1 at most': {
      context: { ...good, minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' },
      end: { problem: 'tls_old_version', detail: 'protocol version' },
    },
    'TLS: only ciphers that are too old': {
      context: { ...good, maxVersion: 'TLSv1.2', ciphers: 'AES128-SHA:@SECLEVEL=0' },
      end: { problem: 'tls_failed', detail: 'alert handshake failure' },
    },
    'TLS 1.3: a client certificate is required': {
      context: { ...good, requestCert: true, rejectUnauthorized: true },
      end: { problem: 'tls_failed', detail: 'alert certificate required' },
    },
    'TLS 1.2: a client certificate is required': {
      context: { ...good, requestCert: true, rejectUnauthorized: true, maxVersion: 'TLSv1.2' },
      end: { problem: 'tls_failed', detail: 'alert handshake failure' },
    },
    'TLS: HTTP/2 only': {
      context: { ...good, ALPNProtocols: ['h2'] },
      end: { problem: 'tls_failed', detail: 'alert no application protocol' },
    },
  };
}

function chain({ key, cert }: Certificate, issuer: Certificate): Certificate {
  return { key, cert: `${cert}\n${issuer.cert}` };
}
