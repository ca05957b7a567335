const delimiters = [',', ';', '\t', '|'] as const;
const linesLookedAt = 20;
const charactersLookedAt = 100_000;
/** Commas of numbers and sentences: `1,200.00`, `Acme, Inc.` */
const withinCell = /(?<=\d),(?=\d{3}(?!\d))|, /g;

/** The delimiter that divides the most lines, or a header row, into the same number of cells, outside quotes. */
export function delimiterOf(text: string): string {
  const lines = text
    .slice(0, charactersLookedAt)
    .replaceAll(/"(?:[^"]|"")*"?/g, '')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, linesLookedAt);
  const bare = lines.map((line) => line.replaceAll(withinCell, ''));
  // What may be part of a cell counts half: a file may have nothing else that divides it.
  const scores = delimiters.map((delimiter) => Math.max(score(bare, delimiter), score(lines, delimiter) / 2));
  return delimiters[scores.indexOf(Math.max(...scores))] ?? ',';
}

/** How many lines agree on the most frequent number of delimiters; more cells break a tie. */
function score(lines: readonly string[], delimiter: string): number {
  const counts = new Map<number, number>();
  for (const line of lines) {
    const count = line.split(delimiter).length - 1;
    counts.set(count, (counts.get(count) ?? 0) + 1);
  }
  counts.delete(0);
  return Math.max(0, ...Array.from(counts, ([count, agreeing]) => agreeing + Math.min(count, 50) / 100));
}
