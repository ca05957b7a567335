import { randomUUID } from 'node:crypto';
import { generate } from 'selfsigned';

export type Certificate = { key: string; cert: string };

/** A certificate authority that no client trusts by default. */
export type Authority = Certificate;

export async function newAuthority(): Promise<Authority> {
  const extensions = [
    { name: 'basicConstraints' as const, cA: true, critical: true },
    { name: 'keyUsage' as const, keyCertSign: true, cRLSign: true, critical: true },
  ];
  // Of two authorities with the same name, a client that trusts both tries only one.
  const name = [{ name: 'commonName', value: `Test authority ${randomUUID()}` }];
  const { private: key, cert } = await generate(name, { extensions });
  return { key, cert };
}

/** A certificate for a name, as a server or a client, signed by the authority. */
export async function certificateFor(name: string, authority: Authority): Promise<Certificate> {
  const extensions = [{ name: 'subjectAltName' as const, altNames: [{ type: 2 as const, value: name }] }];
  const { private: key, cert } = await generate([{ name: 'commonName', value: name }], { ca: authority, extensions });
  return { key, cert };
}
