import { newId } from '@parley/service/new-id';
import { describe, expect, it } from 'vitest';
import { createSampler } from './sampler.ts';

function traceIds(count: number): string[] {
  return Array.from({ length: count }, () => newId().replaceAll('-', ''));
}

describe('createSampler', () => {
  it('samples about the configured share of request ids', () => {
    const isSampled = createSampler(0.05);
    const share = traceIds(20_000).filter(isSampled).length / 20_000;
    expect(share).toBeGreaterThan(0.04);
    expect(share).toBeLessThan(0.06);
  });

  it('samples all or none at the ends of the scale', () => {
    const ids = [...traceIds(1_000), '0'.repeat(32), 'f'.repeat(32)];
    expect(ids.every(createSampler(1))).toBe(true);
    expect(ids.some(createSampler(0))).toBe(false);
  });

  it('keeps every trace of a smaller share in a larger one', () => {
    const few = traceIds(5_000).filter(createSampler(0.1));
    expect(few.every(createSampler(0.2))).toBe(true);
  });
});
