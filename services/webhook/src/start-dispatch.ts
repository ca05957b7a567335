import { finishRemovals } from './actions/finish-removals.ts';
import { sweepAged } from './actions/sweep-aged.ts';
import { startIngest } from './events/start-ingest.ts';
import { startSweeping } from '@parley/service/sweeping';
import { startSending } from './dispatch/start-sending.ts';
import type { ServiceParts } from './service-parts.ts';

/** Takes events in and sends them, beside any number of other processes. */
export function startDispatch({ settings, platform, stores, bus }: ServiceParts): void {
  const admission = startSending({ ...stores, settings, platform });
  startIngest({ ...stores, admission, bus, settings, platform });
  startSweeping({ 'finish removals': () => finishRemovals(stores) }, settings.webhookSweepIntervalMs, platform);
  const sweep = { ...stores, pauseMs: settings.webhookRetentionPauseMs, stopping: platform.stopping };
  startSweeping({ 'sweep aged': () => sweepAged(sweep) }, settings.webhookRetentionSweepMs, platform);
}
