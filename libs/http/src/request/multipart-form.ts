import type { IncomingMessage } from 'node:http';
import type { Readable, Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { AppError, type Violation } from '@parley/errors/app-error';
import busboy, { type FieldInfo, type FileInfo } from 'busboy';
import { boundaryOf, requirePlainCoding } from './media-type.ts';
import { PartHeads } from './part-heads.ts';
import type { FilePart, ReceivedFile } from '../contract/received-file.ts';
import { atPointer, requestInvalid } from '@parley/errors/violations';

/** The contents of a form: its text fields unchanged, and its one file, already received. */
export type Form = { fields: Record<string, string>; file: ReceivedFile; part: FilePart };

export type FormOptions = {
  /** The name of the file part. */
  fileField: string;
  /** Maximum number of bytes of the file; if absent, the receiver decides. */
  maxBytes: number | undefined;
  /** Called when the file part begins; rejects when its stream fails. */
  receive: (content: Readable, part: FilePart) => Promise<ReceivedFile>;
  /** Stops reading: the caller is gone, or out of time. */
  signal: AbortSignal;
};

const maxFields = 20;
const maxFieldBytes = 64 * 1024;
const maxNameLength = 100;
/** The parser reads up to 16 KiB of headers for each part. */
const maxParts = maxFields + 1;
/** Transfer encodings that leave the bytes of a part unchanged. */
const plainEncodings = new Set(['7bit', '8bit', 'binary']);

/**
 * Reads a multipart form while it arrives, no faster than its file is received. The first fault ends it, and a file
 * received so far, complete or not, is discarded.
 * @throws AppError REQUEST_INVALID, FILE_TOO_LARGE, what `receive` throws, or the reason of `signal`
 */
export async function readForm(request: IncomingMessage, options: FormOptions): Promise<Form> {
  requirePlainCoding(request.headers['content-encoding']);
  const heads = new PartHeads(boundaryOf(request.headers['content-type']));
  const parser = openParser(request, options);
  const parts = collectParts(parser, options);
  try {
    const parsed = finished(request.pipe(heads).pipe(parser), { signal: options.signal });
    await Promise.race([parsed, parts.failed]);
    const { receiving, part } = parts.file ?? missing(options.fileField);
    return { fields: Object.fromEntries(parts.fields), file: await receiving, part };
  } catch (error) {
    const failure = causeOf(error, parts, options.signal);
    // The rest is read and dropped: a refusal can be sent only over a connection that is still alive.
    request.unpipe(heads);
    heads.destroy();
    parser.destroy();
    request.resume();
    await discard(parts.file?.receiving);
    throw failure;
  }
}

type Parts = {
  fields: Map<string, string>;
  file: { part: FilePart; receiving: Promise<ReceivedFile> } | undefined;
  /** What the parser could not read. */
  malformed: Error | undefined;
  /** Rejects when a part is refused, or the file cannot be received. */
  failed: Promise<never>;
};

function openParser({ headers }: IncomingMessage, { maxBytes }: FormOptions): Writable & busboy.Busboy {
  return busboy({
    headers,
    defParamCharset: 'utf8',
    // Fields are decoded byte for byte: the parser would replace bytes that are not UTF-8.
    defCharset: 'latin1',
    preservePath: true,
    limits: {
      fields: maxFields,
      parts: maxParts,
      // One more than allowed: the parser reports when a limit is reached, not when it is exceeded.
      fieldSize: maxFieldBytes + 1,
      ...(maxBytes !== undefined && { fileSize: maxBytes + 1 }),
    },
  });
}

function collectParts(parser: busboy.Busboy, { fileField, maxBytes, receive }: FormOptions): Parts {
  const { promise: failed, reject } = Promise.withResolvers<never>();
  // It only takes part in a race: nothing awaits it afterwards.
  failed.catch(() => undefined);
  const parts: Parts = { fields: new Map(), file: undefined, malformed: undefined, failed };

  function takeFile(name: string | undefined, content: Readable, info: FileInfo): void {
    // It is destroyed together with the parser; its receiver learns of that in another way.
    content.on('error', () => undefined);
    const fault = name === fileField ? faultOfFile(parts, info) : notTheFile(fileField);
    if (fault) return reject(refusal(name, fault));
    if (maxBytes !== undefined) content.once('limit', () => reject(tooLarge(maxBytes)));
    const part = { filename: info.filename ?? '', declaredType: info.mimeType };
    const receiving = receive(content, part);
    receiving.catch(reject);
    parts.file = { part, receiving };
  }

  function takeField(name: string | undefined, bytes: string, info: FieldInfo): void {
    const value = textOf(bytes);
    const fault = name === fileField ? faults.notFile : faultOfField(parts, { name, value, info });
    if (fault) reject(refusal(name, fault));
    else parts.fields.set(String(name), value ?? '');
  }

  parser.on('file', takeFile).on('field', takeField);
  parser.on('fieldsLimit', () => reject(refusal(undefined, faults.tooMany)));
  parser.on('partsLimit', () => reject(refusal(undefined, faults.tooMany)));
  parser.on('error', (error) => {
    parts.malformed ??= error instanceof Error ? error : new Error(String(error));
  });
  return parts;
}

type Fault = Pick<Violation, 'code' | 'message'>;

const faults = {
  unnamed: { code: 'unknown', message: `must have a name of at most ${maxNameLength} characters` },
  repeated: { code: 'repeated', message: 'must come once' },
  notFile: { code: 'wrong_type', message: 'must be a file, with a file name' },
  required: { code: 'required', message: 'is required' },
  tooLong: { code: 'invalid_length', message: `must have at most ${maxFieldBytes} bytes` },
  encoded: { code: 'invalid_encoding', message: 'must be sent without Content-Transfer-Encoding' },
  notText: { code: 'invalid_encoding', message: 'must be UTF-8 without NUL' },
  tooMany: { code: 'invalid_length', message: `must have at most ${maxFields} fields` },
  malformed: { code: 'malformed', message: 'must be a complete multipart form' },
} as const satisfies Record<string, Fault>;

function faultOfFile({ file }: Parts, { encoding }: FileInfo): Fault | undefined {
  if (file) return faults.repeated;
  return plainEncodings.has(encoding) ? undefined : faults.encoded;
}

function notTheFile(fileField: string): Fault {
  return { code: 'unknown', message: `is not a known file; send it as ${fileField}` };
}

type Field = { name: string | undefined; value: string | undefined; info: FieldInfo };

function faultOfField({ fields }: Parts, { name, value, info }: Field): Fault | undefined {
  if (name === undefined || name.length > maxNameLength) return faults.unnamed;
  if (fields.has(name)) return faults.repeated;
  if (info.valueTruncated) return faults.tooLong;
  if (!plainEncodings.has(info.encoding)) return faults.encoded;
  return value === undefined ? faults.notText : undefined;
}

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Undefined if the bytes are not text. @param bytes one character per byte */
function textOf(bytes: string): string | undefined {
  try {
    return bytes.includes('\0') ? undefined : decoder.decode(Buffer.from(bytes, 'latin1'));
  } catch {
    return undefined;
  }
}

function refusal(name: string | undefined, fault: Fault): AppError {
  return requestInvalid([{ ...atPointer(name === undefined ? [] : [name]), ...fault }]);
}

function missing(fileField: string): never {
  throw refusal(fileField, faults.required);
}

function tooLarge(maxBytes: number): AppError {
  return new AppError('FILE_TOO_LARGE', `The file exceeds the limit of ${maxBytes} bytes of this operation.`);
}

/** When the parser fails, the file fails too: the fault of the form is what counts. */
function causeOf(error: unknown, { malformed }: Parts, signal: AbortSignal): unknown {
  if (signal.aborted) return signal.reason;
  return malformed === undefined ? error : refusal(undefined, faults.malformed);
}

/** If it cannot be discarded now, the service that stores it sweeps it up later. */
async function discard(receiving: Promise<ReceivedFile> | undefined): Promise<void> {
  await receiving?.then((file) => file.discard()).catch(() => undefined);
}
