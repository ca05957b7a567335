import type { Parts, Drawing } from '../part.ts';
import { facts } from './facts.ts';
import { heads } from './heads.ts';
import { lines } from './lines.ts';
import { sums } from './sums.ts';
import type { Block } from '../../layout/block.ts';
import { signatures } from '../../layout/parts.ts';
import type { Aside } from '../../style/language.ts';

function sentences({ aside }: Drawing, ...kinds: Aside[]): Block {
  return { type: 'text', text: kinds.map(aside).join(' ') };
}

const ends: Parts['ends'] = [
  { draw: (drawing) => [sentences(drawing, 'payment', 'delivery'), sentences(drawing, 'bank')] },
  { draw: (drawing) => [sentences(drawing, 'validity'), sentences(drawing, 'terms'), signatures(drawing.p)] },
  { draw: (drawing) => [sentences(drawing, 'warranty', 'volume')] },
  { draw: (drawing) => [sentences(drawing, 'volume', 'payment', 'terms'), signatures(drawing.p)] },
  { draw: () => [] },
];

/** Parts that rules are written with. */
export const knownParts: Parts = { heads, facts, lines, sums, ends };
