import type { Block } from '../../layout/block.ts';
import type { Printer } from '../../layout/printer.ts';
import { fields, letterhead, sellerHead } from '../../layout/parts.ts';
import type { Drawing, Parts } from '../part.ts';

export function title({ p, language }: Drawing): Block {
  return { type: 'title', align: p.random.pick(['left', 'center']), text: p.title(p.random.pick(language.titles)) };
}

/** A sentence with values in the places that name them. */
export function filled(sentence: string, values: Record<string, string>): string {
  return sentence.replace(/\{(?<name>\w+)\}/gu, (place, name: string) => values[name] ?? place);
}

/** The names of both parties are shown. */
export function parties(p: Printer): { seller: string; buyer: string } {
  p.shown.add('vendor').add('buyer');
  return { seller: p.order.seller.legalName, buyer: p.order.buyer.legalName };
}

function buyerLines({ p, language }: Drawing): string[] {
  const { person, address, legalName } = p.order.buyer;
  p.shown.add('buyer');
  const attention = `${language.attention} ${person}`;
  return p.random.pick([
    [legalName, ...address],
    [legalName, attention, ...address],
    [attention, legalName, ...address],
  ]);
}

function labelled(drawing: Drawing): Block {
  return { type: 'lines', align: 'left', lines: [`${drawing.p.label('buyer')}:`, ...buyerLines(drawing)] };
}

export const heads: Parts['heads'] = [
  { draw: (drawing) => [sellerHead(drawing.p), title(drawing), labelled(drawing)] },
  {
    draw: (drawing) => [
      title(drawing),
      { type: 'columns', share: 0.5, left: [labelled(drawing)], right: [sellerHead(drawing.p)] },
    ],
  },
  {
    draw: (drawing) => [title(drawing), fields(drawing.p, { place: 'boxed', columns: 2 }, ['vendor', 'buyer'])],
  },
  {
    // Three headings side by side, their values below them.
    draw: (drawing) => {
      const { p } = drawing;
      return [title(drawing), fields(p, { place: 'above', columns: 3 }, ['vendor', 'buyer', 'documentDate'])];
    },
  },
  {
    // A note in brackets between label and name.
    draw: (drawing) => {
      const { p } = drawing;
      const { seller } = parties(p);
      return [
        title(drawing),
        {
          type: 'columns',
          share: 0.5,
          left: [
            {
              type: 'lines',
              align: 'left',
              lines: [`${p.label('vendor')}:`, '(1)', seller, ...p.order.seller.address],
            },
          ],
          right: [labelled(drawing)],
        },
      ];
    },
  },
  {
    draw: (drawing) => [
      letterhead(shownSeller(drawing.p), drawing.p.order.seller, 'right'),
      labelled(drawing),
      title(drawing),
    ],
  },
  {
    // A letter: two addresses without labels.
    draw: (drawing) => [
      sellerHead(drawing.p, 'right'),
      { type: 'lines', align: 'left', lines: buyerLines(drawing) },
      title(drawing),
    ],
  },
  {
    draw: (drawing) => [
      title(drawing),
      { type: 'text', text: filled(drawing.language.sentences.between, parties(drawing.p)) },
    ],
  },
];

function shownSeller(p: Printer): Printer {
  p.shown.add('vendor').add('vendorDomain');
  return p;
}
