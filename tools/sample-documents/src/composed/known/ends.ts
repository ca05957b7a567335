import type { Block } from '../../layout/block.ts';
import { signatures } from '../../layout/parts.ts';
import type { Aside } from '../../style/language.ts';
import type { Drawing, Parts } from '../part.ts';

function sentences({ aside }: Drawing, ...kinds: Aside[]): Block {
  return { type: 'text', text: kinds.map(aside).join(' ') };
}

export const ends: Parts['ends'] = [
  { draw: (drawing) => [sentences(drawing, 'payment', 'delivery'), sentences(drawing, 'bank')] },
  { draw: (drawing) => [sentences(drawing, 'validity'), sentences(drawing, 'terms'), signatures(drawing.p)] },
  { draw: (drawing) => [sentences(drawing, 'warranty', 'volume')] },
  { draw: (drawing) => [sentences(drawing, 'volume', 'payment', 'terms'), signatures(drawing.p)] },
  { draw: () => [] },
];
