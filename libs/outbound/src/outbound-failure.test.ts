import { expect, it } from 'vitest';
import { OutboundError } from './outbound-error.ts';
import { toOutboundError, UnsecuredConnection } from './outbound-failure.ts';

function problemOf(thrown: unknown): unknown {
  const error = toOutboundError(thrown, { deadline: new AbortController().signal });
  return error instanceof OutboundError ? error.problem : error;
}

const failed = (code: string, syscall: string) => Object.assign(new Error(`${syscall} ${code}`), { code, syscall });

it.each(['ENOTFOUND', 'EAI_AGAIN', 'EAI_FAIL', 'EAI_NODATA'])('a lookup that ends with %s knows no name', (code) => {
  expect(problemOf(failed(code, 'getaddrinfo'))).toBe('name_unknown');
});

it.each(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ENETDOWN', 'EPERM', 'EACCES', 'EAFNOSUPPORT', 'ETIMEDOUT'])(
  'dialling that ends with %s reaches nothing',
  (code) => {
    const error = failed(code, 'connect');
    expect(problemOf(error)).toBe('unreachable');
    expect(problemOf(new AggregateError([error, failed('ENETUNREACH', 'connect')]))).toBe('unreachable');
    expect(problemOf(new UnsecuredConnection('', { cause: error }))).toBe('unreachable');
  },
);

it('whatever else fails before a connection is secure is a failure of TLS', () => {
  for (const code of ['UNSPECIFIED', 'PATH_LENGTH_EXCEEDED', 'ERROR_IN_CERT_NOT_AFTER_FIELD', 'ECONNRESET', 'EPIPE']) {
    const error = failed(code, 'read');
    expect([code, problemOf(new UnsecuredConnection('', { cause: error }))]).toEqual([code, 'tls_failed']);
    expect([code, problemOf(error)]).toEqual([code, 'broken_off']);
  }
});
