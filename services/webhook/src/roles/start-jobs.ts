import { startRounds } from '@parley/service/rounds';
import { runJob, type RunParts } from '../actions/run-job.ts';
import { retentionMs } from '../config.ts';
import type { SharedParts } from './shared-parts.ts';

/** Further jobs wait until one of these is finished. */
const mostAtOnce = 20;

/** Works on jobs without a holder, each independently, until the platform stops. */
export function startJobs({ settings, platform, stores }: SharedParts): void {
  const parts: RunParts = {
    ...stores,
    secretKeys: settings.webhookSecretKeys.reveal(),
    pageSize: settings.webhookJobPageSize,
    retentionMs: retentionMs(settings),
  };
  const running = new Map<string, Promise<void>>();
  const run = async (id: string) => {
    try {
      await runJob(parts, id, platform.stopping);
    } catch (error) {
      platform.log.warn({ err: error, jobId: id }, 'a job was interrupted; it continues when its lease ends');
    } finally {
      running.delete(id);
    }
  };
  const look = async () => {
    for (const id of await stores.jobs.free())
      if (running.size < mostAtOnce && !running.has(id)) running.set(id, run(id));
  };
  platform.stack.defer(() => Promise.all(running.values()).then(() => undefined));
  startRounds({ 'run jobs': look }, settings.webhookJobPollMs, platform);
}
