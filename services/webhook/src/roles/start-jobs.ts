import { startLeasedWork } from '@parley/service/leased-work';
import type { HeldJob } from '../actions/admin-ports.ts';
import { recoverPage, type RecoverParts, type PageResult } from '../actions/recover-page.ts';
import { rekeyPage, type RekeyParts } from '../actions/rekey-page.ts';
import { retentionMs } from '../config.ts';
import type { Job } from '../domain/job.ts';
import type { SharedParts } from './shared-parts.ts';

/** Further jobs wait until one of these has ended its turn. */
const concurrency = 20;
/** Wait after a turn that failed. */
const retryMs = 5_000;

/** Continues jobs, turn by turn, until the platform stops. */
export function startJobs({ settings, platform, stores }: SharedParts): void {
  const { jobs } = stores;
  const parts = {
    ...stores,
    secretKeys: settings.webhookSecretKeys.reveal(),
    pageSize: settings.webhookJobPageSize,
    retentionMs: retentionMs(settings),
  };
  startLeasedWork<string, HeldJob>(
    {
      ...jobs,
      task: 'run jobs',
      pollMs: settings.webhookJobPollMs,
      leaseMs: settings.webhookJobLeaseMs,
      concurrency,
      backoffMs: () => retryMs,
      async work(held) {
        const { progress, restMs } = await pageOf(parts, held.job);
        const isOurs = await jobs.commit(held, progress, restMs);
        return isOurs && progress.state === 'running' ? restMs : undefined;
      },
    },
    platform,
  );
}

function pageOf(parts: RecoverParts & RekeyParts, { work, ...job }: Job): Promise<PageResult> {
  return work.kind === 'recovery' ? recoverPage(parts, { ...job, work }) : rekeyPage(parts, { ...job, work });
}
