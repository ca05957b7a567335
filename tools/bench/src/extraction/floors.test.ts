import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FieldName } from '@parley/document-fields/fields';
import { layoutNames } from '@parley/sample-documents/sample-document';
import { writeDocuments } from '@parley/sample-documents/write-documents';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rightOfSure } from '@parley/document-fields/count';
import { lineCount, matchCounts, rightFields } from './count-scores.ts';
import { floors, type FloorName, type Floor } from './floors.ts';
import { judgeSet } from './judge-set.ts';
import { misses } from './misses.ts';
import { readLabels } from './read-labels.ts';
import { readSets } from './read-sets.ts';
import { sampleCatalog } from './sample-catalog.ts';
import type { SetResult } from './set-report.ts';

const documents = 20;
const formats = ['pdf', 'docx', 'xlsx', 'csv'] as const;
const readMs = 60_000;

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parley-floors-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe.each(formats)('twenty order forms as %s', (format) => {
  let result: SetResult;
  let missed: string;
  beforeAll(async () => {
    result = await read(format);
    missed = misses(result).join('\n');
  }, readMs);

  it('give at least the known number of right values for each field', () => {
    const labelled = new Set(result.scores.flatMap(({ fields }) => fields.map(({ field }) => field)));
    for (const [field, floor] of Object.entries(floors[format].fields) as [FloorName, Floor][]) {
      const { part, whole } = field === 'all fields' ? rightFields(result.scores) : rightFields(result.scores, field);
      expect([field, whole]).toEqual([field, floor[0]]);
      expect(part, `${field}\n${missed}`).toBeGreaterThanOrEqual(floor[1]);
      labelled.delete(field as FieldName);
    }
    expect([...labelled]).toEqual([]);
  });

  it('give at least the known number of right line items, and no more wrong ones', () => {
    const { lines } = floors[format];
    const { expected, right, found } = lineCount(result.scores);
    expect(expected).toBe(lines.expected);
    expect(right, `missed:\n${missed}`).toBeGreaterThanOrEqual(lines.right);
    expect(found, `missed:\n${missed}`).toBeLessThanOrEqual(lines.found);
  });

  it('become the scopes they were generated from, with the right products', () => {
    const { precision, agreeing } = matchCounts(result.scores);
    expect(precision.part).toBe(precision.whole);
    expect(agreeing.whole).toBe(documents);
    expect(agreeing.part).toBeGreaterThanOrEqual(floors[format].agreeing);
  });

  it('are wrong in at most three of a hundred sure values', () => {
    const { part, whole } = rightOfSure(result.scores.flatMap(({ fields }) => fields));
    expect(part / whole).toBeGreaterThanOrEqual(0.97);
  });
});

/** Generates, reads and scores documents as the bench does, with each layout of a format at least once. */
async function read(format: (typeof formats)[number]): Promise<SetResult> {
  const own = join(folder, format);
  const layouts = [...layoutNames({ format, heldOut: true }), ...layoutNames({ format })];
  await writeDocuments({ folder: own, layouts, format, count: documents, seed: 3 });
  const set = { title: format, folder: own, labels: await readLabels(own), isGenerated: true };
  const [read] = await readSets([set], false, () => undefined);
  if (read === undefined) throw new Error('nothing was read');
  return await judgeSet(
    read,
    read.documents.map((document) => ({ document })),
    sampleCatalog(),
  );
}
