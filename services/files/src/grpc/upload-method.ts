import { AppError } from '@parley/errors/app-error';
import { tenantOf, type Caller } from '@parley/service/caller';
import { parseRequest } from '@parley/rpc/requests';
import type { Receive } from '../actions/receive-file.ts';
import { toFileMessage } from './messages.ts';
import { uploadPart } from './requests.ts';

/** One head, then chunks; the file exists when this is answered. */
export async function upload(receive: Receive, requests: AsyncIterable<unknown>, { identity, signal }: Caller) {
  const tenant = tenantOf(identity);
  const parts = requests[Symbol.asyncIterator]();
  const { filename, declaredMimeType = '', provisional } = await headOf(parts);
  const incoming = { filename, declaredType: declaredMimeType, content: chunksOf(parts) };
  const pending = await receive(incoming, { tenant, signal });
  const { file } = await pending.complete({ isProvisional: provisional });
  return { file: toFileMessage(file) };
}

async function headOf(parts: AsyncIterator<unknown>) {
  const first = await parts.next();
  const message = first.done === true ? undefined : parseRequest(uploadPart, first.value);
  if (message?.part === 'head') return message.head;
  throw new AppError('REQUEST_INVALID', 'The first request must be the head.');
}

async function* chunksOf(parts: AsyncIterator<unknown>): AsyncGenerator<Uint8Array> {
  for (let next = await parts.next(); next.done !== true; next = await parts.next()) {
    const message = parseRequest(uploadPart, next.value);
    if (message.part === 'head') throw new AppError('REQUEST_INVALID', 'There may be one head only.');
    yield message.chunk;
  }
}
