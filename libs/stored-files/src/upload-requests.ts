import type { UploadRequest } from '@parley/rpc/gen/files/v1/UploadRequest';

/** A file being uploaded, named as at its source. */
export type Incoming = { filename: string; contentType?: string; body: AsyncIterable<Uint8Array> };

/** The requests that store a provisional file. */
export async function* uploadRequests({ filename, contentType, body }: Incoming): AsyncGenerator<UploadRequest> {
  const declaredMimeType = contentType === undefined ? {} : { declaredMimeType: contentType };
  yield { head: { filename, ...declaredMimeType, provisional: true } };
  for await (const chunk of body) yield { chunk };
}
