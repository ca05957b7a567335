import { AppError } from '@parley/errors/app-error';
import { indexRoutes } from '@parley/indexes-admin/index-routes';
import { serve, type ServingPorts } from '@parley/serving/serve';
import type { Platform } from '@parley/service/platform';
import { connectStore } from '@parley/store/connect';
import { ensureIndexes } from '@parley/store/indexes';
import { receiveFile, type PendingFile, type Receive, type ReceiveParts } from './actions/receive-file.ts';
import type { FilesSettings } from './config.ts';
import { filesRpc } from './grpc/files-service.ts';
import { operatorRoutes } from './http/operator/routes.ts';
import { filesRoutes } from './http/routes.ts';
import { watchFiles, type FileWatch } from './observe.ts';
import { createContentModels, createContentStore } from './store/content-store.ts';
import { createFileModel } from './store/file-model.ts';
import { createStorageUsage, createUsageModel } from './store/usage-store.ts';
import { createFileStore, type FileStoreOptions } from './store/file-store.ts';
import { startSweeping } from './sweeping.ts';

const hourMs = 60 * 60_000;
/** The extra time covers the last write of an upload, and clocks that differ. */
const brokenOffAfter = 1.2;

export async function createFiles(settings: FilesSettings, platform: Platform): Promise<ServingPorts> {
  const connection = connectStore({ settings, platform });
  const model = createFileModel(connection);
  const usageModel = createUsageModel(connection);
  const indexes = ensureIndexes({
    connection,
    models: [model, usageModel, ...createContentModels(connection)],
    platform,
  });
  const store = createFileStore({ model, requireIndexes: indexes.require, limits: limitsOf(settings) });
  const content = createContentStore(connection);
  const usage = createStorageUsage({ model: usageModel, files: model, maxBytes: settings.maxStoredBytes });
  const watch = watchFiles(platform.metrics);
  startSweeping(
    { parts: { store, content, usage }, intervalMs: settings.sweepIntervalMs, onSwept: watch.swept },
    platform,
  );

  const receive = receiver({ store, content, usage, limits: settings }, watch, platform);
  const services = [filesRpc({ store, content, usage, receive })];
  const routes = [
    ...filesRoutes(receive),
    ...operatorRoutes({ store, content, usage }),
    ...indexRoutes(indexes, platform.log),
  ];
  return serve({ settings, routes, services }, platform);
}

function limitsOf({ uploadTimeoutMs, provisionalHours, retentionDays }: FilesSettings): FileStoreOptions['limits'] {
  return {
    uploadMs: uploadTimeoutMs * brokenOffAfter,
    provisionalMs: provisionalHours * hourMs,
    retentionMs: retentionDays === 0 ? undefined : retentionDays * 24 * hourMs,
  };
}

type ReceiverParts = ReceiveParts & { limits: Pick<FilesSettings, 'maxUploads'> };

/** Receives files; uploads cut off by a stop are cleaned up before the database connection is closed. */
function receiver(parts: ReceiverParts, watch: FileWatch, { stack }: Platform): Receive {
  const underWay = new Set<Promise<PendingFile>>();
  stack.defer(async () => void (await Promise.allSettled(underWay)));
  return async (incoming, whom) => {
    if (underWay.size >= parts.limits.maxUploads) throw uploadsBusy();
    const receiving = watch.upload(receiveFile(parts, incoming, whom));
    underWay.add(receiving);
    return receiving.finally(() => underWay.delete(receiving));
  };
}

function uploadsBusy(): AppError {
  const message = 'Too many files are being uploaded at once. Try again in a moment.';
  return new AppError('UPLOADS_BUSY', message, { retryAfterSeconds: 2 });
}
