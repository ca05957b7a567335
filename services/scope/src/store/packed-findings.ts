import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { mongo } from 'mongoose';
import type { Findings } from '../domain/findings.ts';

/** Findings may be megabytes, which every read of their scope would decode; packed they are bytes, and a tenth of them. */
export function packFindings(findings: Findings): Promise<Buffer> {
  return promisify(gzip)(JSON.stringify(findings));
}

export async function unpackFindings({ buffer }: mongo.Binary): Promise<Findings> {
  // Only `packFindings` writes them.
  return JSON.parse(String(await promisify(gunzip)(buffer))) as Findings;
}
