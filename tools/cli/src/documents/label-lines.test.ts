import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { parseLabelLines } from './label-lines.ts';

const lines = (...records: unknown[]) => records.map((record) => JSON.stringify(record)).join('\n');

it('accepts the labels of the documentation', async () => {
  const page = await readFile(new URL('../../../../docs/extraction.md', import.meta.url), 'utf8');
  const [, shown = ''] = /^```jsonl\n([^]*?)^```$/m.exec(page) ?? [];
  const { documents, faults } = parseLabelLines(shown);
  expect(faults).toEqual([]);
  expect(documents.length).toBeGreaterThan(1);
});

it('reads labels of every kind; null means unknown, and other members are ignored', () => {
  const { documents, faults } = parseLabelLines(
    lines({
      file: 'a.pdf',
      vendor: 'Acme',
      total: 12.5,
      start: '13/02/2026',
      autoRenew: false,
      end: null,
      currency: 'EUR',
      about: { folder: 'inbox' },
    }),
  );
  expect(faults).toEqual([]);
  expect(documents).toEqual([
    {
      file: 'a.pdf',
      labels: new Map<string, unknown>([
        ['vendor', 'Acme'],
        ['total', 12.5],
        ['start', '13/02/2026'],
        ['autoRenew', false],
        ['currency', 'EUR'],
      ]),
      context: { dateOrder: 'day first', currency: 'EUR' },
    },
  ]);
});

it('reports each line and label it cannot use, and continues with the others', () => {
  const text = [
    '{"file": "a.pdf", "totl": 5, "autoRenew": "yes", "start": "soon", "total": 7}',
    'not JSON',
    '',
    '{"vendor": "Acme"}',
    '{"file": "a.pdf", "total": 8}',
    '{"file": "b.pdf", "total": 9}',
  ].join('\n');
  const { documents, faults } = parseLabelLines(text);
  expect(documents.map(({ file, labels }) => [file, labels.get('total')])).toEqual([
    ['a.pdf', 7],
    ['b.pdf', 9],
  ]);
  expect(faults).toEqual([
    'Line 1: There is no field "totl".',
    'Line 1: "yes" is not a value of autoRenew.',
    'Line 2: It must be one JSON object that names its `file`.',
    'Line 4: It must be one JSON object that names its `file`.',
    'Line 5: a.pdf has labels above already.',
    'a.pdf: "soon" is not a value of start.',
  ]);
});

it('reads which fields a document does not state', () => {
  const { documents, faults } = parseLabelLines(
    lines(
      { file: 'a.pdf', total: 12, absent: ['term', 'end'] },
      { file: 'b.pdf', term: 12, absent: ['term'] },
      { file: 'c.pdf', absent: ['terms'] },
    ),
  );
  expect(documents[0]?.labels.get('term')).toBeNull();
  expect(documents[0]?.labels.has('start')).toBe(false);
  expect(faults).toEqual([
    'Line 2: term is labelled both with a value and as absent.',
    'Line 3: `absent` must be a list of fields.',
  ]);
});
