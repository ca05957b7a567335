import { describe, expect, it } from 'vitest';
import { AppError, toAppError } from './app-error.ts';
import { kinds } from './kinds.ts';
import { reasons } from './reasons.ts';

describe('AppError', () => {
  it('takes its kind from its reason', () => {
    expect(new AppError('COMPANY_NOT_FOUND', 'gone').kind).toBe('notFound');
  });

  it('hides the message of an unknown error and keeps it as the cause', () => {
    const error = toAppError(new Error('password=hunter2'));
    expect(error).toMatchObject({ reason: 'INTERNAL', kind: 'internal' });
    expect(error.message).not.toContain('hunter2');
    expect(error.cause).toBeInstanceOf(Error);
  });

  it('returns an AppError unchanged', () => {
    const error = new AppError('CANCELLED', 'gone');
    expect(toAppError(error)).toBe(error);
  });
});

describe('reasons', () => {
  it('are UPPER_SNAKE of at most 63 characters, with a known kind, a cause and a remedy', () => {
    for (const [reason, entry] of Object.entries(reasons)) {
      expect(reason).toMatch(/^[A-Z][A-Z_]{1,61}[A-Z]$/);
      expect(kinds).toHaveProperty(entry.kind);
      expect(entry.cause).toMatch(/\.$/);
      expect(entry.remedy).toMatch(/\.$/);
    }
  });
});
