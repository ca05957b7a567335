import { describe, expect, it } from 'vitest';
import { isLearningDue, learningDueAt } from './learning-due.ts';

const now = new Date('2026-11-22T10:00:00Z');
const dayMs = 86_400_000;

function learned(rows: number, daysAgo = 1) {
  return { rows, at: new Date(now.getTime() - daysAgo * dayMs), withShared: true };
}

describe('to learn from a supplier', () => {
  it.for([
    { name: 'the first time, with enough purchases', rows: 20, before: undefined, isDue: true },
    { name: 'the first time, with too few', rows: 19, before: undefined, isDue: false },
    { name: 'when they have grown by a tenth', rows: 110, before: learned(100), isDue: true },
    { name: 'when they have hardly grown', rows: 109, before: learned(100), isDue: false },
    { name: 'when the others were not known', rows: 100, before: { ...learned(100), withShared: false }, isDue: true },
    { name: 'when 30 days have passed', rows: 100, before: learned(100, 30), isDue: true },
  ])('is due $name: $isDue', ({ rows, before, isDue }) => {
    expect(isLearningDue(rows, before, now)).toBe(isDue);
  });

  it('comes soon after its figures; otherwise it is looked at when the day is over', () => {
    const metadata = { id: 's', format: 1, version: 1, dataVersion: 1, bytes: 1, builtAt: now };
    expect(learningDueAt({ ...metadata, rows: 50 }, undefined, now).getTime() - now.getTime()).toBe(5_000);
    const next = learningDueAt({ ...metadata, rows: 50 }, learned(50), now);
    expect(next.toISOString()).toMatch(/^2026-11-23T00:/);
  });
});
