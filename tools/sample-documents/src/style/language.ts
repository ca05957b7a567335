import type { NumberStyle } from './number-style.ts';
import type { LabelName } from './wording.ts';

/** The labels that composed documents print. */
type ComposedLabel = Extract<
  LabelName,
  | 'contractNumber'
  | 'documentDate'
  | 'validUntil'
  | 'vendor'
  | 'buyer'
  | 'start'
  | 'end'
  | 'term'
  | 'period'
  | 'payment'
  | 'delivery'
  | 'listTotal'
  | 'discount'
  | 'total'
  | 'tax'
  | 'totalWithTax'
  | 'sectionSum'
  | 'item'
  | 'quantity'
  | 'unitPrice'
  | 'lineTotal'
  | 'lineDiscount'
>;

/** Sentences that state none of the order's values, though they look as if they did. */
export type Aside = 'payment' | 'validity' | 'delivery' | 'warranty' | 'volume' | 'terms' | 'bank';

/** The words of a language. */
export type Language = {
  titles: string[];
  labels: Record<ComposedLabel, string[]>;
  asides: Record<Aside, string[]>;
  /** Notes between the rows of a table. */
  notes: string[];
  attention: string;
  /** Sentences that state values of the order, with places for them such as `{start}`. */
  sentences: { between: string; runs: string; dated: string };
  /** What an optional row is marked with. */
  optional: string;
  units: { month: [one: string, more: string]; day: string; year: string };
  /** `Price per month`, as the heading of a column ends. */
  per: { month: string; year: string };
  /** Undefined where the forms depend on the currency. */
  dates?: string[];
  numbers?: NumberStyle[];
};

/** Adds words to those of a language. */
export type MoreWords = { labels: Partial<Record<ComposedLabel, string[]>>; titles: string[]; asides: string[] };

/** Reads lines such as `total: Summe | Gesamt`. */
export function wordsOf<Name extends string>(text: string): Record<Name, string[]> {
  const lines = text.trim().split('\n');
  const entries = lines.map((line) => {
    const [name = '', words = ''] = line.split(/:(.*)/su).map((part) => part.trim());
    return [name, words.split('|').map((word) => word.trim())] as const;
  });
  // The types of the languages name what must be there, and the test of the languages checks it.
  return Object.fromEntries(entries) as Record<Name, string[]>;
}
