import { loadavg } from 'node:os';
import type { Bench } from '../bench.ts';
import { placeAndTime } from '../report/place.ts';
import { generateSets } from './generated-sets.ts';
import { documentSets, scansFolder, sharedFolders, type DocumentSet } from './document-sets.ts';
import { percent } from '@parley/document-fields/count';
import { rightFields } from './count-scores.ts';
import { goalsReport } from './goals.ts';
import { misses } from './misses.ts';
import type { ReadSet } from './read-sets.ts';
import { setReport, type SetResult } from './set-report.ts';
import { lastFold } from './sources/folds.ts';

export const extractionBench: Bench = {
  summary: 'what is read from documents compared with what their labels say',
  page: 'docs/extraction-quality.md',
  operands: '[folder…]  folders with a labels.jsonl; without any, generated order forms and ../shared/data/documents',
  options: {
    limit: { default: 0, about: 'read no more than this many documents of a set; 0 for all' },
    generated: { default: 60, about: 'PDF order forms to generate, other formats in proportion; 0 for none' },
    seed: { default: 11, about: 'which of all order forms are generated' },
  },
  flags: {
    sandbox: 'read each document in a process of its own, as the service does; slower, with its true times and memory',
    misses: 'print what was expected and what was found, except of the last fold',
    'held-out': 'with --misses, of the last fold, too: never while rules are made',
  },
  async run({ limit = 0, generated = 60, seed = 11 }, log, { operands, flags }) {
    const isDefault = operands.length === 0;
    const folders = isDefault ? await sharedFolders(log) : operands;
    await using fresh = await generateSets({ count: isDefault ? generated : 0, seed });
    const sets = [...fresh.sets, ...(await documentSets(folders, log))];
    const isSandboxed = flags.has('sandbox');
    // Loaded on demand: the document reading code is large, and other benches do not need it.
    const { readSets } = await import('./read-sets.ts');
    const wanted = sets.filter(({ labels }) => labels.documents.length > 0).map((whole) => firstOf(whole, limit));
    const read = await readSets(wanted, isSandboxed, log);
    const results = await judgeAll(read);
    for (const result of results) {
      log(`${result.title}: ${percent(rightFields(result.scores))} of all values are right`);
      if (flags.has('misses')) misses(openOf(result, flags.has('held-out'))).forEach((line) => log(line));
    }
    const scans = isDefault ? scansFolder() : undefined;
    const { measureRecognition } = await import('./recognition.ts');
    const recognised = scans === undefined ? { part: 0, whole: 0 } : await measureRecognition(scans, log);
    const parts = [circumstances(isSandboxed), goalsReport(results, recognised), ...results.map(setReport)];
    return parts.filter((part) => part !== '').join('\n\n');
  },
};

/** Judges real documents with weights fitted without their source, and generated ones with those of the service. */
async function judgeAll(read: readonly ReadSet[]): Promise<SetResult[]> {
  const { judgeSet } = await import('./judge-set.ts');
  const { judgedOutOfFold } = await import('./calibration/out-of-fold.ts');
  const { sampleCatalog } = await import('./sample-catalog.ts');
  const catalog = sampleCatalog();
  const real = read.filter(({ set }) => !set.isGenerated);
  const outOfFold = judgedOutOfFold(real);
  return Promise.all(
    read.map((one) =>
      judgeSet(one, outOfFold[real.indexOf(one)] ?? one.documents.map((document) => ({ document })), catalog),
    ),
  );
}

/** Mentions the machine's load, which lengthens all times. */
function circumstances(isSandboxed: boolean): string {
  const where = isSandboxed ? 'Each document in a process of its own' : 'All documents in one process';
  return `${placeAndTime()}.\n${where}; load of the machine at the end: ${(loadavg()[0] ?? 0).toFixed(1)}.`;
}

function firstOf(set: DocumentSet, limit: number): DocumentSet {
  const { documents } = set.labels;
  return limit === 0 ? set : { ...set, labels: { ...set.labels, documents: documents.slice(0, limit) } };
}

/** Rules are developed on all folds but the last, whose documents may only be counted. */
function openOf(result: SetResult, withHeldOut: boolean): SetResult {
  const isOpen = (fold: number | undefined) => withHeldOut || fold !== lastFold;
  return { ...result, scores: result.scores.filter(({ source }) => isOpen(source?.fold)) };
}
