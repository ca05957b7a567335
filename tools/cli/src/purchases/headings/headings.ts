import { exportHeadings } from './export-headings.ts';
import { latinHeadings } from './latin-headings.ts';
import { otherHeadings } from './other-headings.ts';

const lists: Record<string, readonly string[]>[] = [latinHeadings, otherHeadings, exportHeadings];

const fieldOf = new Map(
  lists.flatMap((headings) =>
    Object.entries(headings).flatMap(([field, words]) => words.map((word) => [plainHeading(word), field] as const)),
  ),
);

/** The field of a heading in these lists. */
export function fieldOfHeading(heading: string): string | undefined {
  return fieldOf.get(plainHeading(heading));
}

/** A heading without what does not matter: case, accents, strokes and signs. */
export function plainHeading(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ł', 'l')
    .replaceAll('ı', 'i')
    .replaceAll('ø', 'o')
    .replaceAll(/[^\p{L}\d]/gu, '');
}
