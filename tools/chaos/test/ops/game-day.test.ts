import { eventually } from '@parley/testing/eventually';
import { folderForAllTests } from '@parley/testing/folder-for-all-tests';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startInstallation, type Installation } from './game-day/installation.ts';
import { makeMistakes } from './game-day/ordinary-mistakes.ts';
import { askPanels, drawnDashboards } from './game-day/panels.ts';
import { processFaults } from './game-day/process-faults.ts';
import { serverFaults } from './game-day/server-faults.ts';
import { startWatch, type FiredAlert, type Watch } from './game-day/watch.ts';

const faults = { ...processFaults, ...serverFaults };
/** Panels that may have no series: about what did not happen, or from kube-state-metrics and the kubelet. */
const mayBeEmpty = new RegExp(
  [
    'Status changes of negotiations',
    'Uploads by outcome',
    'CPU requests and limits',
    'Memory',
    'Throttled',
    'Replicas of autoscalers',
    'Refused because of key or limit / 429 .*',
    'Messages without a queue',
    'Firing alerts',
    'Errors by route',
    'overview / Errors',
  ].join('|'),
);
/** An hour in fast motion. */
const quietMs = 60_000;

/** HpaAtMax and RolloutStuck, which need a cluster, are in cluster-alerts.test.ts. */
describe('a game day: each fault fires its alerts and no others, and they resolve after the remedy', async () => {
  const folder = await folderForAllTests('game-day');
  let installation: Installation;
  let watch: Watch;
  const fired: FiredAlert[] = [];

  beforeAll(async () => {
    installation = await startInstallation(folder);
    watch = await startWatch(installation);
    await watch.untilScraped();
  });
  afterAll(async () => {
    await watch?.[Symbol.asyncDispose]();
    await installation?.[Symbol.asyncDispose]();
  });

  it('mistakes of users, and services and queues of other products, fire no alert', async () => {
    expect(await watch.firingDuring(makeMistakes(installation, quietMs))).toEqual([]);
  });

  it('every panel of the dashboards has series, with the labels that its legend names', async () => {
    const dashboards = await drawnDashboards();
    await eventually(async () => {
      const { empty, withoutLabel } = await askPanels(watch.prometheus, dashboards);
      expect(empty.filter((name) => !mayBeEmpty.test(name))).toEqual([]);
      expect(withoutLabel).toEqual([]);
    });
  });

  it.each(Object.entries(faults))('%s', async (cause, makeFault) => {
    const { fired: seen, unwanted } = await watch.play(makeFault({ ...installation, watch }));
    fired.push(...seen);
    process.stdout.write(tableOf(cause, seen));
    expect(unwanted).toEqual([]);
  });

  it('every alert has fired for its cause', () => {
    const silent = [...watch.alerts].filter(
      (alert) => !fired.some((each) => each.alert === alert || each.alert.startsWith(`${alert} `)),
    );
    expect(silent).toEqual([]);
  });
});

function tableOf(cause: string, fired: readonly FiredAlert[]): string {
  return fired
    .map(({ alert, firedAfter, resolvedAfter }) => `| ${[cause, alert, firedAfter, resolvedAfter].join(' | ')} |\n`)
    .join('');
}
