import { AppError } from '@parley/errors/app-error';
import { withinMs } from '@parley/service/deadline';
import type { Idempotency } from '@parley/service/idempotency';
import { newId } from '@parley/service/new-id';
import type { Tenant } from '@parley/service/caller';
import { ContentProbe, type Traits } from '../content/content-probe.ts';
import { judgeKind, requireKnownName } from '../content/judge-kind.ts';
import { sizeText } from '../domain/size-text.ts';
import { cleanFilename } from '../domain/clean-filename.ts';
import type { StoredFile } from '../domain/file.ts';
import type { ContentStore, FileFacts, FileStore, Reservation, StorageUsage } from './ports.ts';
import { removeFile } from './remove-files.ts';
import { untilAborted } from '@parley/service/until-aborted';

const discardMs = 30_000;

export type ReceiveParts = {
  store: FileStore;
  content: ContentStore;
  usage: StorageUsage;
  limits: { maxFileBytes: number; uploadTimeoutMs: number };
};

/** An incoming file with its declared name and type. */
export type IncomingFile = { filename: string; declaredType: string; content: AsyncIterable<Uint8Array> };

/** A file whose bytes are stored and examined, but which does not exist yet. For a repeated call nothing is stored. */
export type PendingFile = {
  sha256: string;
  /** Makes it exist, or finds the file that an earlier call with the same key created. */
  complete(options: { isProvisional: boolean; idempotency?: Idempotency | undefined }): Promise<CompletedFile>;
  discard(): Promise<void>;
};

type CompletedFile = { file: StoredFile; isReplay: boolean };

/** On whose behalf, for which call, and until when. */
export type ReceiveFor = { tenant: Tenant; idempotencyKey?: string | undefined; signal: AbortSignal };

/** `receiveFile` with its parts. */
export type Receive = (incoming: IncomingFile, whom: ReceiveFor) => Promise<PendingFile>;

/**
 * Stores the bytes of a file while they arrive, no faster than the database accepts them. After a failure nothing is
 * left: it is removed here or, if this process dies, by the sweep.
 * @throws AppError FILE_EMPTY, FILE_TOO_LARGE, FILE_KIND_UNSUPPORTED, STORE_UNAVAILABLE, DEADLINE_EXCEEDED, CANCELLED
 */
export async function receiveFile(
  parts: ReceiveParts,
  { filename, declaredType, content }: IncomingFile,
  { tenant, idempotencyKey, signal }: ReceiveFor,
): Promise<PendingFile> {
  const name = cleanFilename(filename);
  requireKnownName(name);
  const deadline = AbortSignal.any([signal, AbortSignal.timeout(parts.limits.uploadTimeoutMs)]);
  if (idempotencyKey !== undefined && (await parts.store.knows(tenant, idempotencyKey))) {
    return repeatedFile(parts, { tenant, content, signal: deadline });
  }
  await parts.usage.requireFreeSpace(tenant);
  const id = newId();
  await parts.store.begin(id, tenant);
  try {
    const traits = await storeContent(parts, { id, content, signal: deadline });
    const kind = await judgeKind({ filename: name, declaredType, traits, read: parts.content.readRange(id) });
    const facts = { filename: name, kind, sizeBytes: traits.sizeBytes, sha256: traits.sha256 };
    return pendingFile(parts, { id, tenant, facts });
  } catch (error) {
    await discard(parts, id);
    throw toRefusal(error);
  }
}

type Storing = { id: string; content: AsyncIterable<Uint8Array>; signal: AbortSignal };

/** Writes one chunk after another: when this has ended, no write is in progress, so that removed bytes stay removed. */
async function storeContent({ content: store, limits }: ReceiveParts, { id, content, signal }: Storing) {
  const writer = store.open(id);
  try {
    const traits = await probed({ content, signal }, limits.maxFileBytes, (chunk) => writer.write(chunk));
    await writer.end();
    signal.throwIfAborted();
    return traits;
  } finally {
    writer.close();
  }
}

type Arriving = { content: AsyncIterable<Uint8Array>; signal: AbortSignal };

/** Examines each chunk of a file while it is being stored. */
async function probed(
  { content, signal }: Arriving,
  maxBytes: number,
  pass: (chunk: Uint8Array) => Promise<void>,
): Promise<Traits> {
  const probe = new ContentProbe();
  for await (const chunk of untilAborted(content, signal)) {
    probe.take(chunk);
    if (probe.sizeBytes > maxBytes) throw tooLarge(maxBytes);
    await pass(chunk);
  }
  if (probe.sizeBytes === 0) throw new AppError('FILE_EMPTY', 'The file is empty.');
  return probe.traits();
}

/**
 * The file of a repeated call: the answer is the file created then, so that nothing is stored and no quota is needed.
 */
async function repeatedFile(
  { store, limits }: ReceiveParts,
  { tenant, ...arriving }: Arriving & { tenant: Tenant },
): Promise<PendingFile> {
  const { sha256 } = await probed(arriving, limits.maxFileBytes, async () => undefined).catch((error: unknown) => {
    throw toRefusal(error);
  });
  return {
    sha256,
    async complete({ idempotency }) {
      const file = await store.earlier({ tenant, idempotency });
      if (file) return { file, isReplay: true };
      throw new AppError(
        'STALE_VERSION',
        'The result of the first call with this `Idempotency-Key` has just been deleted. Try again.',
      );
    },
    discard: async () => undefined,
  };
}

type Received = { id: string; tenant: Tenant; facts: Omit<FileFacts, 'isProvisional'> };

function pendingFile(parts: ReceiveParts, { id, tenant, facts }: Received): PendingFile {
  return {
    sha256: facts.sha256,
    async complete({ isProvisional, idempotency }) {
      const { usage, store } = parts;
      const reservation = { tenant, bytes: facts.sizeBytes };
      try {
        const file = await store.earlier({ tenant, idempotency });
        if (file) {
          await discard(parts, id);
          return { file, isReplay: true };
        }
        await usage.take(reservation);
      } catch (error) {
        await discard(parts, id);
        throw error;
      }
      try {
        const done = await store.complete(id, { ...facts, isProvisional }, { tenant, idempotency });
        if (done.isReplay) await discard(parts, id, reservation);
        return done;
      } catch (error) {
        await discard(parts, id, reservation);
        throw error;
      }
    },
    discard: () => discard(parts, id),
  };
}

/**
 * Runs whether or not the sender still waits. If removing fails now, the sweep does it later. Bytes that the sweep has
 * removed are removed again, because more may have been written since.
 */
async function discard(parts: ReceiveParts, id: string, taken?: Reservation): Promise<void> {
  await withinMs(discardMs, async () => {
    const isGivenUp = await parts.store.abandon(id).catch(() => false);
    if (!isGivenUp) return;
    await removeFile(parts, id).catch(() => undefined);
    if (taken) await parts.usage.release(taken).catch(() => undefined);
  });
}

function tooLarge(maxBytes: number): AppError {
  return new AppError('FILE_TOO_LARGE', `The file is larger than ${sizeText(maxBytes)}.`, {
    metadata: { maxBytes: String(maxBytes) },
  });
}

function toRefusal(error: unknown): unknown {
  if (error instanceof Error && error.name === 'TimeoutError') {
    return new AppError('DEADLINE_EXCEEDED', 'The upload took too long.', { cause: error });
  }
  return error;
}
