import { Metadata, status, type ServiceError } from '@grpc/grpc-js';
import { describe, expect, it } from 'vitest';
import { fromStatus } from './error-status.ts';
import { serializeDetails } from './error-details.ts';

function failure(code: status, details?: Buffer): ServiceError {
  const metadata = new Metadata();
  if (details) metadata.set('grpc-status-details-bin', details);
  return Object.assign(new Error('text of another server'), { code, details: 'text of another server', metadata });
}

function detailsOf(reason: string, domain: string): Buffer {
  return serializeDetails(status.NOT_FOUND, '', { errorInfo: { reason, domain, metadata: {} } });
}

describe('a failed status without a reason of ours', () => {
  it.each([
    [status.UNAVAILABLE, 'SERVICE_UNAVAILABLE'],
    [status.DEADLINE_EXCEEDED, 'DEADLINE_EXCEEDED'],
    [status.CANCELLED, 'SERVICE_UNAVAILABLE'],
    [status.UNIMPLEMENTED, 'NOT_IMPLEMENTED'],
    [status.UNAUTHENTICATED, 'CALLER_UNKNOWN'],
    [status.RESOURCE_EXHAUSTED, 'SERVICE_UNAVAILABLE'],
    [status.UNKNOWN, 'INTERNAL'],
  ])('%i becomes %s, in our words', (code, reason) => {
    const error = fromStatus(failure(code));
    expect(error).toMatchObject({ reason, cause: expect.objectContaining({ code }) });
    expect(error.message).not.toContain('another server');
  });

  it.each([
    ['of another domain', detailsOf('COMPANY_NOT_FOUND', 'example.com')],
    ['of a newer version', detailsOf('NOT_KNOWN_YET', 'parley')],
    ['that are not details', Buffer.from('garbage')],
  ])('falls back to the code for details %s', (_name, details) => {
    expect(fromStatus(failure(status.UNAVAILABLE, details)).reason).toBe('SERVICE_UNAVAILABLE');
  });
});
