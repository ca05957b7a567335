import type { Parts } from '../part.ts';
import { ends } from './ends.ts';
import { facts } from './facts.ts';
import { heads } from './heads.ts';
import { lines } from './lines.ts';
import { sums } from './sums.ts';

/** Parts that rules are written with. */
export const knownParts: Parts = { heads, facts, lines, sums, ends };
