import { describe, expect, it } from 'vitest';
import { randomOf } from '@parley/sample-data/random';
import { faults, groups } from './faults.ts';
import { plan } from './plan.ts';
import { uncertainPeriods } from './inject-faults.ts';

function planOf(seed: number, isOurs = true) {
  return [...plan({ random: randomOf(seed), isOurs: () => isOurs, hasMembers: isOurs })];
}

describe('the plan of faults', () => {
  it('is the same for the same seed, and another for another', () => {
    expect(planOf(7)).toEqual(planOf(7));
    expect(planOf(8)).not.toEqual(planOf(7));
  });

  it('has every fault, each in its group, in a hundred minutes', () => {
    for (const [group, planned] of planOf(1)) {
      const first = planned.slice(0, 500);
      const possible = Object.keys(faults).filter((name) => faults[name]?.group === group);
      expect([...new Set(first.map(({ name }) => name))].sort()).toEqual(possible.sort());
      expect(Math.min(...first.map(({ afterMs }) => afterMs))).toBeGreaterThan(1_000);
    }
    expect(planOf(1).map(([group]) => group)).toEqual(groups);
  });

  it('kills no external server', () => {
    const names = new Set(planOf(1, false).flatMap(([, planned]) => planned.map(({ name }) => name)));
    expect([...names].filter((name) => faults[name]?.isDeadly)).toEqual([]);
    expect([...names].filter((name) => faults[name]?.isOfMembers)).toEqual([]);
    expect(names).toContain('database cut off');
  });
});

describe('a period of doubt', () => {
  it('covers attempts and writes during a fault of a sender or the database, and no others', () => {
    const struck = ['broker killed', 'database killed', 'gateway killed', 'first dispatch killed'];
    const doubts = uncertainPeriods(
      struck.map((name, index) => ({ name, from: 100_000 * index, until: 100_000 * index + 5_000 })),
      { tryMs: 15_000, finishMs: 10_000 },
    );
    expect(doubts).toEqual([
      { from: 84_000, until: 116_000 },
      { from: 284_000, until: 316_000 },
    ]);
  });
});
