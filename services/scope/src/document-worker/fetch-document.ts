import { isFileKind, kindOfName } from '@parley/file-kinds/file-kind';
import { outboundFetch, type OutboundAnswer, type OutboundFetchOptions } from '@parley/outbound/outbound-fetch';
import type { OutboundRoute } from '@parley/outbound/outbound-route';
import type { FetchDocument } from './ports.ts';

export type FetchLimits = OutboundRoute & Pick<OutboundFetchOptions, 'maxBytes' | 'timeoutMs' | 'spans'>;

/** Fetches documents from the addresses that API clients give, through the outbound guard. */
export function createFetchDocument(limits: FetchLimits): FetchDocument {
  return async (url, signal) => {
    const { name, contentType, body } = await outboundFetch(url, { ...limits, signal });
    return { filename: nameOf(name), body, ...(contentType !== undefined && { contentType }) };
  };
}

/** A path that ends in `export.aspx` says nothing about the kind of the document: only its content decides then. */
function nameOf({ filename, isStated }: OutboundAnswer['name']): string {
  const name = isStated || isFileKind(kindOfName(filename)) ? filename : filename.replace(/\.[^.]*$/, '');
  return name === '' ? 'document' : name;
}
