import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rightOfSure } from '@parley/document-fields/count';
import { composedNames } from '@parley/sample-documents/composed-layout';
import { writeDocuments } from '@parley/sample-documents/write-documents';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lineF1, rightFields } from './count-scores.ts';
import { judgeSet } from './judge-set.ts';
import { misses } from './misses.ts';
import { readLabels } from './read-labels.ts';
import { readSets } from './read-sets.ts';
import { sampleCatalog } from './sample-catalog.ts';
import type { SetResult } from './set-report.ts';

const documents = 30;

/** A small fixed sample: the bench reads more, in other formats, and with held-out parts. */
let result: SetResult;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parley-composed-'));
  await writeDocuments({ folder, layouts: [composedNames.known], format: 'pdf', count: documents, seed: 3 });
  const set = { title: 'composed', folder, labels: await readLabels(folder), isGenerated: true };
  const [read] = await readSets([set], false, () => undefined);
  if (read === undefined) throw new Error('nothing was read');
  const judged = read.documents.map((document) => ({ document }));
  result = await judgeSet(read, judged, sampleCatalog());
}, 60_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

it('reads at least 98 of a hundred fields of forms composed of known parts', () => {
  const { part, whole } = rightFields(result.scores);
  expect(whole).toBeGreaterThan(250);
  expect(part / whole, `missed:\n${misses(result).join('\n')}`).toBeGreaterThanOrEqual(0.98);
});

it('reads at least nine in ten of their lines', () => {
  expect(lineF1(result.scores).part, `missed:\n${misses(result).join('\n')}`).toBeGreaterThanOrEqual(0.9);
});

it('is right in at least 99 of a hundred values it is sure of', () => {
  const { part, whole } = rightOfSure(result.scores.flatMap(({ fields }) => fields));
  expect(part / whole, `missed:\n${misses(result).join('\n')}`).toBeGreaterThanOrEqual(0.99);
});
