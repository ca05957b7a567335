import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startInstallation, type Installation } from './game-day/installation.ts';
import { makeMistakes } from './game-day/ordinary-mistakes.ts';
import { processFaults } from './game-day/process-faults.ts';
import { serverFaults } from './game-day/server-faults.ts';
import { startWatch, type Told, type Watch } from './game-day/watch.ts';

const faults = { ...processFaults, ...serverFaults };
/** An hour in fast motion. */
const quietMs = 60_000;
/** They look back further than the game lasts. */
const isTooLong = (alert: string) => alert.startsWith('ticket ErrorBudgetBurn');

/** HpaAtMax and RolloutStuck need kube-state-metrics, which is not here. */
describe('a game day: what is broken fires its alerts and no others, until it is mended', () => {
  let folder: string;
  let installation: Installation;
  let watch: Watch;
  const told: (Told & { cause: string })[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'parley-game-day-'));
    installation = await startInstallation(folder);
    watch = await startWatch(installation);
    await watch.untilScraped();
  });
  afterAll(async () => {
    await watch?.[Symbol.asyncDispose]();
    await installation?.[Symbol.asyncDispose]();
    await rm(folder, { recursive: true, force: true });
  });

  it('mistakes of users, and what others have on the same servers, fire nothing', async () => {
    expect(await watch.firingDuring(makeMistakes(installation, quietMs))).toEqual([]);
  });

  it.each(Object.entries(faults))('%s', async (cause, makeFault) => {
    const { told: seen, unwanted } = await watch.play(makeFault({ ...installation, watch }));
    told.push(...seen.map((each) => ({ cause, ...each })));
    process.stdout.write(tableOf(seen.map((each) => ({ cause, ...each }))));
    expect(unwanted).toEqual([]);
  });

  it('every alert has fired by its cause', () => {
    const silent = [...watch.alerts].filter(
      (alert) => !isTooLong(alert) && !told.some((each) => each.alert === alert || each.alert.startsWith(`${alert} `)),
    );
    expect(silent).toEqual([]);
  });
});

function tableOf(told: readonly (Told & { cause: string })[]): string {
  const rows = told.map(({ cause, alert, firedAfter, resolvedAfter }) => [cause, alert, firedAfter, resolvedAfter]);
  return rows.map((row) => `| ${row.join(' | ')} |\n`).join('');
}
