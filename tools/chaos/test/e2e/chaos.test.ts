import { forAllTests } from '@parley/testing/for-all-tests';
import { folderForAllTests } from '@parley/testing/folder-for-all-tests';
import { describe, expect, it } from 'vitest';
import { fourKills } from '../../src/faults/plan.ts';
import { shortForm } from '../../src/forms.ts';
import { randomOf } from '@parley/sample-data/random';
import { runChaos } from '../../src/run-chaos.ts';
import { startChaos } from '../../src/start-chaos.ts';

/** The same faults at the same times in every run. */
const seed = 13;
const loadMs = 30_000;
/** The load, the time until the last processes are ready, and twice the time in which everything may arrive. */
const timeoutMs = loadMs + 60_000 + 2 * shortForm.settleMs;

const folder = await folderForAllTests('chaos');
const parts = await forAllTests(startChaos(shortForm, folder));

describe('an installation whose broker, database, sender and producer are killed in 30 s of load', () => {
  it(
    'delivers every change that was acknowledged, nothing else, and the same bytes each time',
    async () => {
      const said: string[] = [];
      const { victims, receiver, place } = parts;
      const { hooks, perSecond, settleMs, ambiguity } = shortForm;
      const options = { victims, receiver, place, hooks, perSecond, settleMs, ambiguity, loadMs };
      const plans = fourKills(randomOf(seed));
      const result = await runChaos({ ...options, plans, log: (line) => said.push(line) });

      expect(result.struck).toHaveLength(4);
      expect(result.recorded).toBeGreaterThan(30);
      const { doubles: _excused, ...faults } = result.judgement;
      const none = { unstored: [], lost: [], invented: [], differing: [], renamed: [], unexcused: [] };
      // Includes the stored rows of lost deliveries.
      const told = said.filter((line) => line.includes('rows'));
      expect({ faults, told }).toEqual({ faults: none, told: [] });
      expect(result.leftovers).toEqual({ unsent: {}, parked: {}, heldWithoutCause: 0, overdue: 0 });
      expect(result.canary).toBe(0);
    },
    timeoutMs,
  );
});
