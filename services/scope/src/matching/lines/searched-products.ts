import { shownText } from '../shown-text.ts';
import { namesProduct, type MatchedLine } from './match-lines.ts';

/** Rows that a sentence quotes, and characters of each name. */
const quotedRows = 2;
const maxNameLength = 60;

/**
 * What was searched for and the most similar product of each, in words: `"Data Hub" (most similar: "Data Lake") and 3
 * more`. Undefined without rows that name products.
 */
export function searchedProducts(lines: readonly MatchedLine[]): string | undefined {
  const byName = new Map(
    lines.filter(({ line }) => namesProduct(line)).map((searched) => [searched.line.name.trim(), searched]),
  );
  if (byName.size === 0) return undefined;
  const quoted = [...byName.values()].slice(0, quotedRows).map(rowText);
  const others = byName.size - quoted.length;
  return `${quoted.join(', ')}${others > 0 ? ` and ${others} more` : ''}`;
}

function rowText({ line, match: { nearest } }: MatchedLine): string {
  const [first] = nearest;
  const hint = first === undefined ? '' : ` (most similar: "${shownText(first.name, maxNameLength)}")`;
  return `"${shownText(line.name.trim(), maxNameLength)}"${hint}`;
}
