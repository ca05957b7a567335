import { expect, test } from 'vitest';
import { asModel } from '../../../test/text-model.ts';
import { findInForm } from '../find-in-form.ts';
import type { Segment } from '../../layout/line.ts';
import { linesOf } from '../../layout/lines-of.ts';

function names(...rows: string[]): string[] {
  const lines = asModel(['Product                  Qty      Price       Total', ...rows].join('\n')).pages.flatMap(
    (page) => linesOf(page),
  );
  return findInForm(lines).lineItems.map(({ name }) => name);
}

const guard = 'Acme Guard Enterprise    10       $5.00       $50.00';
const vault = 'Acme Vault                2      $20.00       $40.00';
const relay = 'Acme Relay                1       $7.00        $7.00';

test('the heading of a section is no part of the name of its only row, whatever its sum is called', () => {
  const north = ['Northern sites', guard, 'What comes here                              $50.00'];
  const south = ['Southern sites', vault, 'And what comes here                          $40.00'];
  expect(names(...north, ...south)).toEqual(['Acme Guard Enterprise', 'Acme Vault']);
  const both = ['Southern sites', vault, relay, 'And what comes here                          $47.00'];
  expect(names(...north, ...both)).toEqual(['Acme Guard Enterprise', 'Acme Vault', 'Acme Relay']);
});

test('the heading of the only section is told by a sum that repeats it', () => {
  expect(names('Northern sites', guard, 'Northern sites                               $50.00')).toEqual([
    'Acme Guard Enterprise',
  ]);
});

test('the first line of a name is no heading: its next word had no room', () => {
  const north = ['Acme Guard for the large', guard.replace('Acme Guard Enterprise', 'and the very large   ')];
  const sum = 'What comes here                              $50.00';
  const south = [vault, relay, 'And what comes here                          $47.00'];
  expect(names(...north, sum, ...south)[0]).toBe('Acme Guard for the large and the very large');
});

test('a heading that is set off from a name over several lines is no part of it', () => {
  const rows = ['Clinical', 'Chart                     6       $5.00       $30.00', 'Exchange', 'Plus'];
  const more = ['Consent                   2       $7.00       $14.00', 'Forms'];
  const [page] = asModel(['Product                 Qty       Price        Total', ...rows, ...more].join('\n')).pages;
  if (page === undefined) throw new RangeError('The text has a page.');
  // Each row, and the heading, has 4 points of white above it.
  const shifts = [0, 4, 8, 8, 8, 12, 12];
  const words = page.words.map((word) => {
    const shift = shifts[(word.box.top - 50) / 12] ?? 0;
    return { ...word, box: { ...word.box, top: word.box.top + shift, bottom: word.box.bottom + shift } };
  });
  const names = findInForm(linesOf({ ...page, words })).lineItems.map(({ name }) => name);
  expect(names).toEqual(['Chart Exchange Plus', 'Consent Forms']);
});

test('the name above figures that are centred beside it and its remark is no heading', () => {
  const lines = asModel(
    [
      'Product                  Qty      Price       Total',
      'Acme Guard',
      'For all sites            10       $5.00       $50.00',
      vault,
      relay,
      'Net                                          $97.00',
    ].join('\n'),
  ).pages.flatMap((page) => linesOf(page));
  const [head, name, row, ...others] = lines;
  if (head === undefined || name === undefined || row === undefined) throw new RangeError('three lines');
  const half = (name.box.bottom - name.box.top) * 0.6;
  const up = (segment: Segment): Segment => ({
    ...segment,
    box: { ...segment.box, top: segment.box.top - half, bottom: segment.box.bottom - half },
    words: segment.words.map((word) =>
      Object.assign(word, { box: { ...word.box, top: word.box.top - half, bottom: word.box.bottom - half } }),
    ),
  });
  const [remark, ...figures] = row.segments;
  if (remark === undefined) throw new RangeError('a remark');
  const centred = {
    ...row,
    segments: figures.map(up),
    box: { ...row.box, top: row.box.top - half, bottom: row.box.bottom - half },
  };
  const below = { ...row, segments: [remark], text: remark.text };
  expect(findInForm([head, name, centred, below, ...others]).lineItems.map((item) => item.name.slice(0, 10))).toEqual([
    'Acme Guard',
    'Acme Vault',
    'Acme Relay',
  ]);
});

test('a section may be numbered', () => {
  const rows = [
    'No     Product                 Qty      Price       Total',
    '1      Platform',
    '1.1    Guard                   10       $5.00       $50.00',
    '1.2    Vault                    2      $20.00       $40.00',
    '       Subtotal                                     $90.00',
    '2      Services',
    '2.1    Relay                    3       $7.00       $21.00',
    '       Subtotal                                     $21.00',
  ];
  const lines = asModel(rows.join('\n')).pages.flatMap((page) => linesOf(page));
  expect(findInForm(lines).lineItems.map(({ name }) => name)).toEqual(['Guard', 'Vault', 'Relay']);
});
