import { randomUUID } from 'node:crypto';
import { generate } from 'selfsigned';

/** A certificate with its key, both PEM. */
export type Certificate = { key: string; cert: string };

type CertificateOptions = {
  /** The authority that signs it; self-signed if absent. */
  issuer?: Certificate;
  notBefore?: Date;
  notAfter?: Date;
};

/**
 * A certificate authority that no client trusts by default. Its name is its own: of two authorities with the same name,
 * a client that trusts both tries only one.
 */
export async function newAuthority(
  name = `Test authority ${randomUUID()}`,
  options: CertificateOptions = {},
): Promise<Certificate> {
  return signed(name, options, [
    { name: 'basicConstraints', cA: true, critical: true },
    { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true },
  ]);
}

/** The certificate of a server with this host name or IPv4 address. */
export async function newCertificate(host: string, options: CertificateOptions = {}): Promise<Certificate> {
  const isAddress = /^[\d.]+$/.test(host);
  const altNames = isAddress ? [{ type: 7 as const, ip: host }] : [{ type: 2 as const, value: host }];
  return signed(host, options, [{ name: 'subjectAltName', altNames }]);
}

type Extensions = NonNullable<NonNullable<Parameters<typeof generate>[1]>['extensions']>;

async function signed(
  name: string,
  { issuer, notBefore, notAfter }: CertificateOptions,
  extensions: Extensions,
): Promise<Certificate> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: name }], {
    algorithm: 'sha256',
    keyType: 'ec',
    extensions,
    ...(issuer && { ca: issuer }),
    ...(notBefore && { notBeforeDate: notBefore }),
    ...(notAfter && { notAfterDate: notAfter }),
  });
  return { key, cert };
}
