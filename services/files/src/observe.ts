import { AppError } from '@parley/errors/app-error';
import type { Metrics } from '@parley/service/metrics';
import { Counter, Gauge } from 'prom-client';
import type { PendingFile } from './actions/receive-file.ts';

export interface FileWatch {
  /** Observes an upload, and passes its outcome on. */
  upload(receiving: Promise<PendingFile>): Promise<PendingFile>;
  swept: (count: number) => void;
}

/** Counts uploads by outcome, and those in progress. */
export function watchFiles({ registry }: Metrics): FileWatch {
  const registers = [registry];
  const uploads = new Counter({
    name: 'files_uploads_total',
    help: 'Uploads by outcome: stored, or the reason for which they were refused or interrupted',
    labelNames: ['outcome'],
    registers,
  });
  const inFlight = new Gauge({ name: 'files_uploads_in_flight', help: 'Uploads in progress', registers });
  const swept = new Counter({
    name: 'files_swept_total',
    help: 'Files removed because they expired, or because their upload or removal was interrupted',
    registers,
  });
  return {
    async upload(receiving) {
      inFlight.inc();
      try {
        const file = await receiving;
        uploads.inc({ outcome: 'stored' });
        return file;
      } catch (error) {
        uploads.inc({ outcome: error instanceof AppError ? error.reason : 'INTERNAL' });
        throw error;
      } finally {
        inFlight.dec();
      }
    },
    swept: (count) => swept.inc(count),
  };
}
