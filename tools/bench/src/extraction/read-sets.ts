import { join } from 'node:path';
import { readFile } from 'node:fs/promises';
import type { Log } from '../bench.ts';
import type { DocumentSet } from './document-sets.ts';
import type { LabelledDocument } from './read-labels.ts';
import { createReader, type Reader, type Reading } from './reader.ts';

const reportEveryMs = 10_000;

/** A document with its labels; without a reading when it cannot be read. */
export type ReadDocument = { labelled: LabelledDocument; reading?: Reading; failure?: string };
export type ReadSet = { set: DocumentSet; documents: ReadDocument[]; peakMiB: number };

/** Reads each document of the sets once; judging happens later. */
export async function readSets(sets: readonly DocumentSet[], isSandboxed: boolean, log: Log): Promise<ReadSet[]> {
  await using reader = createReader({ isSandboxed });
  const read: ReadSet[] = [];
  for (const set of sets) {
    log(`${set.title}: ${set.labels.documents.length} documents`);
    read.push(await readSet(set, reader, log));
  }
  return read;
}

async function readSet(set: DocumentSet, reader: Reader, log: Log): Promise<ReadSet> {
  using memory = watchMemory(reader.isSandboxed ? 'children' : 'self');
  const { folder, labels } = set;
  const documents: ReadDocument[] = [];
  let reportedAt = performance.now();
  for (const labelled of labels.documents) {
    documents.push({ labelled, ...(await read(join(folder, labelled.file), reader)) });
    if (performance.now() - reportedAt < reportEveryMs) continue;
    reportedAt = performance.now();
    log(`  ${documents.length} of ${labels.documents.length}`);
  }
  return { set, documents, peakMiB: memory.peakMiB() };
}

/** A document that cannot be read counts as one with no values found. */
async function read(path: string, reader: Reader): Promise<Omit<ReadDocument, 'labelled'>> {
  try {
    return { reading: await reader.read(path) };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}

const everyMs = 25;
const kibPerMib = 1024;

type MemoryWatch = Disposable & { peakMiB(): number };

/** Tracks peak memory of a single process: this one, or the largest of its children. */
function watchMemory(of: 'self' | 'children'): MemoryWatch {
  const processes = of === 'self' ? async () => ['self'] : children;
  let peak = 0;
  const look = async () => {
    const each = await Promise.all((await processes()).map(maxResident));
    peak = Math.max(peak, ...each);
  };
  const timer = setInterval(() => void look(), everyMs);
  return { peakMiB: () => peak / kibPerMib, [Symbol.dispose]: () => clearInterval(timer) };
}

async function children(): Promise<string[]> {
  const text = await readFile(`/proc/self/task/${process.pid}/children`, 'utf8').catch(() => '');
  return text.split(' ').filter((pid) => pid !== '');
}

/** The kernel's peak resident set size in KiB; 0 for a process that has ended. */
async function maxResident(pid: string): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0);
}
