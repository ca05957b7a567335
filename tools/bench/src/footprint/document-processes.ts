import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { sampleDocument, type DocumentFormat } from '@parley/sample-documents/sample-document';
import type { Log } from '../bench.ts';
import { residentMiB } from '../process/usage.ts';
import { bareOf } from './bare-process.ts';
import type { Installation, Reads } from './installation.ts';
import { text } from './measure-start.ts';
import type { Pair } from './subject.ts';

const formats: DocumentFormat[] = ['pdf', 'scan'];
const lookEveryMs = 25;
const maxMs = 600_000;

/**
 * Memory of a process waiting for a document compared with a bare process, and peak memory while reading, by format.
 */
export type Documents = { waitingMiB: Pair; peakMiB: Record<string, number> };

type DocumentOptions = { reads: Reads; settleMs: number; log: Log };

export async function measureDocuments(
  installation: Installation,
  { reads, settleMs, log }: DocumentOptions,
): Promise<Documents> {
  // The process loads its packages only once it knows the document's format.
  const bare = await bareOf(installation, { name: 'document', service: 'scope', packages: [] });
  await using running = await bare();
  await sleep(settleMs);
  const [waiting = 0] = await documentProcesses(installation);
  const waitingMiB = { ours: await residentMiB([waiting]), bare: await residentMiB([running.pid]) };
  log(`  the process of a document, waiting: ${text(waitingMiB)}`);
  const peakMiB: Record<string, number> = {};
  for (const format of formats) peakMiB[format] = await peakOf(installation, { reads, format });
  return { waitingMiB, peakMiB };
}

/** Uploads a document and returns the peak memory of one process until it was read. */
async function peakOf(
  installation: Installation,
  { reads, format }: { reads: Reads; format: DocumentFormat },
): Promise<number> {
  const { bytes, filename } = await sampleDocument({ seed: 12, format });
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(bytes)]), filename);
  const { headers } = reads;
  const url = `${installation.stack.baseUrl}/v1/scope`;
  const sent = await fetch(`${url}/from-document`, { method: 'POST', headers, body });
  const { scopeId } = (await sent.json()) as { scopeId: string };
  const ended = async () => {
    const answer = await fetch(`${url}/${scopeId}`, { headers });
    const { documentProcessing } = (await answer.json()) as { documentProcessing?: { status: string } };
    return /completed|failed/.test(documentProcessing?.status ?? '');
  };
  let peak = 0;
  for (const until = Date.now() + maxMs; !(await ended()); await sleep(lookEveryMs)) {
    if (Date.now() > until) throw new Error(`the ${format} was not read within ${maxMs / 1_000} s`);
    peak = Math.max(peak, ...(await Promise.all((await documentProcesses(installation)).map(maxResidentMiB))));
  }
  return peak;
}

/** The document processes below the service's process, through any sandbox wrappers. */
async function documentProcesses({ stack }: Installation): Promise<number[]> {
  const found: number[] = [];
  for (let pids = [stack.pid('scope-documents')]; pids.length > 0;) {
    pids = (await Promise.all(pids.map(childrenOf))).flat();
    for (const pid of pids) if ((await proc(pid, 'cmdline')).includes('child-main')) found.push(pid);
  }
  return found.toReversed();
}

async function childrenOf(pid: number): Promise<number[]> {
  return (await proc(pid, `task/${pid}/children`)).split(' ').filter(Boolean).map(Number);
}

async function maxResidentMiB(pid: number): Promise<number> {
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(await proc(pid, 'status'))?.[1] ?? 0) / 1_024;
}

/** A /proc file of a process; empty when the process has ended. */
async function proc(pid: number, file: string): Promise<string> {
  return readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '');
}
