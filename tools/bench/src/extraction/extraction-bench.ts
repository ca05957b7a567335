import { loadavg } from 'node:os';
import type { Bench, Say } from '../bench.ts';
import { placeAndTime } from '../report/place.ts';
import { generateSets } from './generated-sets.ts';
import { documentSets, scansFolder, sharedFolders, type DocumentSet } from './document-sets.ts';
import { percent, rightFields } from './count-scores.ts';
import { goalsReport } from './goals.ts';
import { measureSet } from './measure-set.ts';
import { misses } from './misses.ts';
import { setReport, type SetResult } from './set-report.ts';

export const extractionBench: Bench = {
  summary: 'what is read from documents beside what their labels say',
  page: 'docs/extraction.md',
  operands: '[folder…]  folders with a labels.jsonl; without any, generated order forms and ../shared/data/documents',
  options: {
    limit: { default: 0, about: 'read no more than this many documents of a set; 0 for all' },
    generated: { default: 60, about: 'PDF order forms to generate, other formats in proportion; 0 for none' },
    seed: { default: 11, about: 'which of all order forms are generated' },
  },
  flags: {
    sandbox: 'read each document in a process of its own, as the service does; slower, with its true times and memory',
    misses: 'print what was expected and what was found, except of what is held out',
    'held-out': 'with --misses, of what is held out, too: never while rules are made',
  },
  async run({ limit = 0, generated = 60, seed = 11 }, say, { operands, flags }) {
    const isDefault = operands.length === 0;
    const folders = isDefault ? await sharedFolders(say) : operands;
    await using fresh = await generateSets({ count: isDefault ? generated : 0, seed });
    const read = await Promise.all(folders.map((folder) => documentSets(folder, say)));
    const sets = [...fresh.sets, ...read.flat()].filter(({ labels }) => labels.documents.length > 0);
    // What reads documents is large: only this bench loads it.
    const { createExtract } = await import('./extract.ts');
    const { measureRecognition } = await import('./recognition.ts');
    const isSandboxed = flags.has('sandbox');
    await using extractor = createExtract({ isSandboxed });
    const way = { extract: extractor.extract, isSandboxed };
    const results: SetResult[] = [];
    for (const set of sets.map((whole) => firstOf(whole, limit))) {
      say(`${set.title}: ${set.labels.documents.length} documents`);
      const result = await measureSet(set, way, say);
      if (flags.has('misses')) tellMisses(set, result, { say, withHeldOut: flags.has('held-out') });
      say(`  ${percent(rightFields(result.scores))} of all values are right`);
      results.push(result);
    }
    const scans = isDefault ? await scansFolder() : undefined;
    const recognised = scans === undefined ? { part: 0, whole: 0 } : await measureRecognition(scans, say);
    const parts = [circumstances(isSandboxed), goalsReport(results, recognised), ...results.map(setReport)];
    return parts.filter((part) => part !== '').join('\n\n');
  },
};

/** Other work on the machine makes every time longer, so it is told. */
function circumstances(isSandboxed: boolean): string {
  const where = isSandboxed ? 'Each document in a process of its own' : 'All documents in one process';
  return `${placeAndTime()}.\n${where}; load of the machine at the end: ${(loadavg()[0] ?? 0).toFixed(1)}.`;
}

function firstOf(set: DocumentSet, limit: number): DocumentSet {
  const { documents } = set.labels;
  return limit === 0 ? set : { ...set, labels: { ...set.labels, documents: documents.slice(0, limit) } };
}

function tellMisses(
  { title, isHeldOut }: DocumentSet,
  result: SetResult,
  { say, withHeldOut }: { say: Say; withHeldOut: boolean },
): void {
  if (isHeldOut && !withHeldOut) say(`${title} is held out: what was missed stays untold`);
  else misses(result).forEach((line) => say(line));
}
