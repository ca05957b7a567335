import { pause } from '@parley/service/pause';
import type { Job } from '../domain/job.ts';
import type { JobStore } from './desk-ports.ts';
import { recoverTurn, type RecoverParts, type Turn } from './recover-turn.ts';
import { rekeyTurn, type RekeyParts } from './rekey-turn.ts';

export type RunParts = RecoverParts & RekeyParts & { jobs: JobStore };

/**
 * Continues a job, turn by turn, until it is finished, cancelled or held by another process, or until the signal
 * aborts, after which another process continues.
 * @throws AppError STORE_UNAVAILABLE: the process that finds the expired lease continues from the last turn
 */
export async function runJob(parts: RunParts, jobId: string, signal: AbortSignal): Promise<void> {
  const taken = await parts.jobs.take(jobId);
  if (!taken) return;
  const { job, lease } = taken;
  for (;;) {
    const { progress, restMs } = await turnOf(parts, job);
    const isOurs = await parts.jobs.commit(lease, progress, restMs);
    if (!isOurs || progress.state !== 'running') return;
    Object.assign(job, progress);
    if (!(await pause(restMs, signal))) return parts.jobs.release(lease, restMs);
  }
}

function turnOf(parts: RunParts, { work, ...job }: Job): Promise<Turn> {
  return work.kind === 'recovery' ? recoverTurn(parts, { ...job, work }) : rekeyTurn(parts, { ...job, work });
}
