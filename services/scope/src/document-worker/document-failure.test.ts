import { AppError } from '@parley/errors/app-error';
import { reasons, type Reason } from '@parley/errors/reasons';
import { OutboundError, type OutboundProblem } from '@parley/outbound/outbound-error';
import { describe, expect, it } from 'vitest';
import { failureOf } from './document-failure.ts';

const secret = 'https://example.com/a?signature=secret';
const finals: OutboundProblem[] = ['address_not_allowed', 'too_large', 'too_many_redirects', 'scheme_not_allowed'];
const passing: OutboundProblem[] = [
  'name_unknown',
  'unreachable',
  'too_slow',
  'broken_off',
  'tls_failed',
  'tls_expired',
];

describe('a failure', () => {
  it('of the address or of the document is final', () => {
    for (const problem of finals) expect(failureOf(new OutboundError(problem, secret)).next).toBe('final');
    for (const status of [204, 302, 400, 401, 403, 404, 410])
      expect(failureOf(new OutboundError('status', secret, { status })).next).toBe('final');
    for (const reason of ['FILE_EMPTY', 'FILE_TOO_LARGE', 'FILE_KIND_UNSUPPORTED', 'FILE_NOT_FOUND'] as const)
      expect(failureOf(new AppError(reason, secret)).next).toBe('final');
  });

  it('that may pass is tried again', () => {
    for (const problem of passing) expect(failureOf(new OutboundError(problem, secret)).next).toBe('retry');
    for (const status of [429, 500, 503])
      expect(failureOf(new OutboundError('status', secret, { status })).next).toBe('retry');
    expect(failureOf(new TypeError(secret)).next).toBe('retry');
    expect(failureOf(undefined).next).toBe('retry');
  });

  it('of a part of Parley that is away is waited for', () => {
    for (const reason of ['SERVICE_UNAVAILABLE', 'STORE_UNAVAILABLE', 'DEADLINE_EXCEEDED', 'OUTBOX_FULL'] as const)
      expect(failureOf(new AppError(reason, secret)).next).toBe('wait');
  });

  it('is told in one whole sentence that repeats nothing of the error', () => {
    const errors = [
      ...[...finals, ...passing].map((problem) => new OutboundError(problem, secret)),
      ...Object.keys(reasons).map((reason) => new AppError(reason as Reason, secret)),
      new Error(secret),
    ];
    for (const error of errors) {
      const { sentence } = failureOf(error);
      expect(sentence).toMatch(/^[A-Z].*[.]$/);
      expect(sentence).not.toContain('secret');
    }
  });
});
