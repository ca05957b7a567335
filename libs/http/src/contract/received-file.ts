import type { Readable } from 'node:stream';
import type { Caller } from '@parley/service/caller';

/** What a form says about its file: unchecked, so neither can be trusted. */
export type FilePart = { filename: string; declaredType: string };

/** A file of a form that has already been stored. */
export interface ReceivedFile {
  /** Of its bytes, in hexadecimal; identifies a repeated request. */
  sha256: string;
  /** Removes it, because its request is refused. */
  discard(): Promise<void>;
}

/** A file part, and what its request says before it, so that an unwanted or repeated file need not be stored. */
export type IncomingPart<P = unknown> = FilePart & { params: P; idempotencyKey: string | undefined };

/**
 * Stores the file of a form while it arrives, from the moment its part begins; other fields may follow it. Must consume
 * the stream, and reject when the stream fails, leaving nothing behind.
 */
export type ReceiveFile<F extends ReceivedFile, P = unknown> = (
  content: Readable,
  part: IncomingPart<P>,
  caller: Caller,
) => Promise<F>;
