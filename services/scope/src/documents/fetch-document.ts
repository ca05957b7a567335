import { outboundFetch } from '@parley/outbound/outbound-fetch';
import type { OutboundPolicy } from '@parley/outbound/settings';
import type { FetchDocument } from './ports.ts';

export type FetchLimits = { policy: OutboundPolicy; maxBytes: number; timeoutMs: number };

/** Gets documents from addresses of API clients, through the guard. */
export function createFetchDocument(limits: FetchLimits): FetchDocument {
  return async (url, signal) => {
    const { filename, contentType, body } = await outboundFetch(url, { ...limits, signal });
    return {
      filename: filename === '' ? 'document' : filename,
      body,
      ...(contentType !== undefined && { contentType }),
    };
  };
}
