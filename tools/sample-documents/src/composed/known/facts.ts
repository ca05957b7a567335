import { textOf, type Block, type Pair } from '../../layout/block.ts';
import type { Drawing, Parts } from '../part.ts';
import { filled } from './heads.ts';

/** Pairs whose values are no values of the order. */
function otherPairs({ p, language }: Drawing): Pair[] {
  const { random, style, label, order } = p;
  return [
    [label('payment') + style.colon, `${order.paymentDays} ${language.units.day}`],
    [label('delivery') + style.colon, `${random.integer(2, 20)} ${language.units.day}`],
    [label('validUntil') + style.colon, p.date(order.validUntil)],
  ];
}

/** First and last day in one value. */
function period({ p }: Drawing): Pair {
  p.shown.add('start').add('end');
  const [start, end] = [p.date(p.order.start), p.date(p.order.end)].map((cell) =>
    typeof cell === 'string' ? cell : cell.text,
  );
  return [p.label('period') + p.style.colon, `${start} – ${end}`];
}

/** The number and the date of the document in one line, and the days of the order in a sentence. */
function inWords({ p, language }: Drawing): Block[] {
  const [number, documentDate, start, end] = (['contractNumber', 'documentDate', 'start', 'end'] as const).map(
    (field) => textOf(p.value(field)),
  );
  const { dated, runs } = language.sentences;
  return [
    { type: 'text', text: `${p.label('contractNumber')} ${number} ${dated} ${documentDate}` },
    { type: 'text', text: filled(runs, { start: start ?? '', end: end ?? '' }) },
  ];
}

/** What a document says about when it runs: not always everything. */
export function running(drawing: Drawing): Pair[] {
  const { p } = drawing;
  return p.random.pick<() => Pair[]>([
    () => [p.pair('start'), p.pair('end')],
    () => [p.pair('start'), p.pair('term')],
    () => [p.pair('start'), p.pair('end'), p.pair('term')],
    () => [p.pair('start')],
    () => [period(drawing)],
    () => [],
  ])();
}

function all(drawing: Drawing): Pair[] {
  const { p } = drawing;
  return [
    p.pair('contractNumber'),
    p.pair('documentDate'),
    ...running(drawing),
    ...p.random.some(otherPairs(drawing), p.random.integer(0, 2)),
  ];
}

export const facts: Parts['facts'] = [
  { draw: (drawing) => [{ type: 'fields', place: 'beside', columns: 2, pairs: all(drawing) }] },
  { draw: (drawing) => [{ type: 'fields', place: 'beside', columns: 1, pairs: all(drawing) }] },
  { draw: (drawing) => [{ type: 'fields', place: 'above', columns: 3, pairs: all(drawing) }] },
  { draw: (drawing) => [{ type: 'fields', place: 'boxed', columns: 2, pairs: all(drawing) }] },
  {
    draw: (drawing) => [
      {
        type: 'columns',
        share: 0.45,
        left: [{ type: 'text', text: drawing.aside('validity') }],
        right: [{ type: 'fields', place: 'beside', columns: 1, pairs: all(drawing) }],
      },
    ],
  },
  { draw: inWords },
];
