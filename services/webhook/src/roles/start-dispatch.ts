import { startPeriodicTasks } from '@parley/service/periodic-tasks';
import { finishRemovals } from '../actions/finish-removals.ts';
import { sweepAged } from '../actions/sweep-aged.ts';
import { startSending } from '../dispatch/start-sending.ts';
import { startIngest } from '../events/ingest.ts';
import type { SharedParts } from './shared-parts.ts';
import { startJobs } from './start-jobs.ts';

/** Takes in events and sends them, in parallel with any number of other processes. */
export function startDispatch(parts: SharedParts): void {
  const { settings, platform, stores, bus } = parts;
  startJobs(parts);
  const admission = startSending({ ...stores, settings, platform });
  startIngest({ ...stores, admission, bus, settings, platform });
  startPeriodicTasks({ 'finish removals': () => finishRemovals(stores) }, settings.webhookSweepIntervalMs, platform);
  const sweep = { ...stores, pauseMs: settings.webhookRetentionPauseMs, stopping: platform.stopping };
  startPeriodicTasks({ 'sweep aged': () => sweepAged(sweep) }, settings.webhookRetentionSweepMs, platform);
}
