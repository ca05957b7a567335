import type { Readable } from 'node:stream';
import type { Caller } from '@parley/service/caller';

/** What a form says of its file: as it was given, so neither is to be trusted. */
export type FilePart = { filename: string; declaredType: string };

/** A file of a form that is stored already. */
export interface ReceivedFile {
  /** Of its bytes, in hexadecimal digits: a repeated request is known by it. */
  sha256: string;
  /** Removes it, because the request it came with is refused. */
  discard(): Promise<void>;
}

/** The part of a file, and what its request says before it: a file that is not wanted, or is a repeat, need not be stored. */
export type IncomingPart<P = unknown> = FilePart & { params: P; idempotencyKey: string | undefined };

/**
 * Stores the file of a form while it arrives, from the moment its part begins; other fields may come after it.
 * Must consume the stream, and fail when the stream does, leaving nothing behind.
 */
export type ReceiveFile<F extends ReceivedFile, P = unknown> = (
  content: Readable,
  part: IncomingPart<P>,
  caller: Caller,
) => Promise<F>;
