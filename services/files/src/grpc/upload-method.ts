import { fileParts } from '@parley/rpc/file-parts';
import { tenantOf, type Caller } from '@parley/service/caller';
import type { Receive } from '../actions/receive-file.ts';
import { toFileMessage } from './messages.ts';
import { uploadHead } from './requests.ts';

/** One head, then chunks; the file exists once this is answered. */
export async function upload(receive: Receive, requests: AsyncIterable<unknown>, { identity, signal }: Caller) {
  const tenant = tenantOf(identity);
  const { head, chunks } = await fileParts(uploadHead, requests);
  const { filename, declaredMimeType = '', provisional } = head;
  const incoming = { filename, declaredType: declaredMimeType, content: chunks };
  const pending = await receive(incoming, { tenant, signal });
  const { file } = await pending.complete({ isProvisional: provisional });
  return { file: toFileMessage(file) };
}
