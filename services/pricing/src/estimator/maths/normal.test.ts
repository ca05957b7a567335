import { cumulativeStdNormalProbability } from 'simple-statistics';
import { expect, test } from 'vitest';
import { normalLevel, normalScore } from './normal.ts';

test('levels agree with the tables', () => {
  for (const score of [-3, -1.5, -0.5, 0, 0.3, 1, 2.4])
    expect(normalLevel(score)).toBeCloseTo(cumulativeStdNormalProbability(score), 4);
});

test('scores undo levels', () => {
  for (const level of [0.001, 0.01, 0.0242, 0.3, 0.5, 0.77, 0.975, 0.999])
    expect(normalLevel(normalScore(level))).toBeCloseTo(level, 6);
});
