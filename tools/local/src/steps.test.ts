import { describe, expect, it } from 'vitest';
import { countsOf } from './steps.ts';

describe('the count of a step', () => {
  it('is one for a check, and its tests for a run of tests', () => {
    expect(countsOf({ outcome: 'passed', output: '' })).toEqual({ passed: 1, failed: 0 });
    expect(countsOf({ outcome: 'passed', output: '', counts: { passed: 7, failed: 0 } })).toEqual({
      passed: 7,
      failed: 0,
    });
  });

  it('is at least one failure when it failed, even when no test did', () => {
    expect(countsOf({ outcome: 'failed', output: '' })).toEqual({ passed: 0, failed: 1 });
    expect(countsOf({ outcome: 'failed', output: '', counts: { passed: 7, failed: 0 } })).toEqual({
      passed: 7,
      failed: 1,
    });
  });

  it('is nothing when it was skipped', () => {
    expect(countsOf({ outcome: 'skipped', reason: 'no baseline' })).toEqual({ passed: 0, failed: 0 });
  });
});
