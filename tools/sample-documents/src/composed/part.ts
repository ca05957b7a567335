import type { Block } from '../layout/block.ts';
import type { Layout } from '../layout/layout.ts';
import type { Printer } from '../layout/printer.ts';
import type { Aside, Language } from '../style/language.ts';

/** What a part is drawn with. */
export type Drawing = {
  p: Printer;
  language: Language;
  /** A sentence that states no value of the order. */
  aside: (kind: Aside) => string;
};

/** A piece of a document, and what it requires of the order. */
export type Part<Result = Block[]> = { wish?: Partial<Layout['wish']>; draw: (drawing: Drawing) => Result };

/** The parts a document is composed of, one of each kind; rules see only the known ones. */
export type Parts = {
  /** The title, who sells and who buys. */
  heads: Part[];
  /** Number, dates and term. */
  facts: Part[];
  /** The rows, without their sum. */
  lines: Part[];
  /** The sums below the rows. */
  sums: Part[];
  /** What follows the sums. */
  ends: Part[];
};
