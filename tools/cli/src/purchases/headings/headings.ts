import { exportHeadings } from './export-headings.ts';
import { furtherLanguages } from './further-languages.ts';
import { latinAmountHeadings } from './latin-amount-headings.ts';
import { latinHeadings } from './latin-headings.ts';
import { otherHeadings } from './other-headings.ts';
import { plainHeading } from './plain-heading.ts';

const lists: Record<string, readonly string[]>[] = [
  latinHeadings,
  latinAmountHeadings,
  otherHeadings,
  exportHeadings,
  furtherLanguages,
];

const fieldOf = new Map(
  lists.flatMap((headings) =>
    Object.entries(headings).flatMap(([field, words]) => words.map((word) => [plainHeading(word), field] as const)),
  ),
);

/** The field of a heading in these lists. */
export function fieldOfHeading(heading: string): string | undefined {
  return fieldOf.get(plainHeading(heading));
}
