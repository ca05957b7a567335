import { join } from 'node:path';
import type { Say } from '../bench.ts';
import type { DocumentSet } from './document-sets.ts';
import type { Extract, Extraction } from './extract.ts';
import { scoreMatch } from './match-score.ts';
import { watchMemory } from './memory-watch.ts';
import { scoreDocument } from './score-document.ts';
import type { SetResult } from './set-report.ts';

const tellEveryMs = 10_000;

/** How documents are read. */
export type Way = { extract: Extract; isSandboxed: boolean };

/** Reads each document of a set once and compares what is found to its labels. */
export async function measureSet(set: DocumentSet, { extract, isSandboxed }: Way, say: Say): Promise<SetResult> {
  using memory = watchMemory(isSandboxed ? 'children' : 'self');
  const { title, folder, labels } = set;
  const result: SetResult = {
    title,
    scores: [],
    failures: [],
    timesMs: [],
    peakMiB: 0,
    unknownNames: labels.unknownNames,
  };
  let told = performance.now();
  for (const document of labels.documents) {
    const reading = await read(join(folder, document.file), extract);
    if (reading.failure !== undefined) result.failures.push({ file: document.file, reason: reading.failure });
    result.timesMs.push(reading.ms);
    const score = scoreDocument(document, reading.extraction?.found, labels);
    const match = scoreMatch(document, reading.extraction?.matched, score.fields);
    result.scores.push({ ...score, ...(match && { match }) });
    if (performance.now() - told < tellEveryMs) continue;
    told = performance.now();
    say(`  ${result.scores.length} of ${labels.documents.length}`);
  }
  return { ...result, peakMiB: memory.peakMiB() };
}

type Reading = { ms: number; extraction?: Extraction; failure?: string };

/** A document that cannot be read counts as one in which nothing is found. */
async function read(path: string, extract: Extract): Promise<Reading> {
  const start = performance.now();
  try {
    const extraction = await extract(path);
    return { ms: performance.now() - start, extraction };
  } catch (error) {
    return { ms: performance.now() - start, failure: error instanceof Error ? error.message : String(error) };
  }
}
