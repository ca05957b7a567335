import { expect, it } from 'vitest';
import { certificateFault } from './certificate-fault.ts';

function failed(code: string): Error {
  return Object.assign(new Error(code), { code });
}

it('finds the fault of a certificate under what libraries wrap it into', () => {
  const wrapped = new Error('no server', {
    cause: new Error('network', { cause: failed('SELF_SIGNED_CERT_IN_CHAIN') }),
  });
  expect(certificateFault(wrapped)).toContain('NODE_EXTRA_CA_CERTS');
  expect(certificateFault(failed('ERR_TLS_CERT_ALTNAME_INVALID'))).toContain('another name');
});

it('is silent about every other failure', () => {
  for (const error of [failed('ECONNREFUSED'), new Error('x'), 'text', undefined])
    expect(certificateFault(error)).toBeUndefined();
});
