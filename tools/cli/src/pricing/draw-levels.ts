const bars = [' ', '▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
const rows = 4;
const columns = 60;
/** The indexes of P10, P25, P50, P75 and P90. */
const marks = [0, 3, 8, 13, 16];

/**
 * Draws a distribution as text: the density between P10 and P90, above an axis with marks at P10, P25, P50, P75 and
 * P90. `levels` are P10 to P90 in steps of 5, ascending. Returns an empty text when all are equal.
 */
export function drawLevels(levels: readonly number[]): string {
  const [low = 0, high = 0] = [levels[0], levels.at(-1)];
  if (!(high > low)) return '';
  const heights = densityOf(levels, columns).map((part) => Math.round(part * rows * 8));
  const lines = Array.from({ length: rows }, (_, row) => {
    const floor = (rows - 1 - row) * 8;
    return heights.map((height) => bars[Math.min(8, Math.max(0, height - floor))]).join('');
  });
  return [...lines.map((line) => line.trimEnd()), axis(levels, { low, high })].join('\n');
}

/** How likely each part of the range between the lowest and the highest level is, compared with the likeliest: 0 to 1. */
export function densityOf(levels: readonly number[], count: number): number[] {
  const [low = 0, high = 0] = [levels[0], levels.at(-1)];
  const edge = (part: number) => low + ((high - low) * part) / count;
  const parts = Array.from({ length: count }, (_, part) => {
    const from = part === 0 ? 0 : shareBelow(levels, edge(part));
    return shareBelow(levels, edge(part + 1)) - from;
  });
  const largest = Math.max(...parts);
  return parts.map((part) => part / largest);
}

/** The share of the range of all levels at or below an amount, from 0 to 1; linear between two levels. */
function shareBelow(levels: readonly number[], amount: number): number {
  const above = levels.findIndex((level) => level > amount);
  if (above === -1) return 1;
  const [low = 0, high = 0] = [levels[above - 1], levels[above]];
  return (above - 1 + (amount - low) / (high - low)) / (levels.length - 1);
}

function axis(levels: readonly number[], { low, high }: { low: number; high: number }): string {
  const line = Array.from({ length: columns }, () => '─');
  for (const mark of marks) {
    const place = Math.floor((((levels[mark] ?? low) - low) / (high - low)) * (columns - 1));
    line[place] = mark === 8 ? '╋' : '┴';
  }
  return line.join('');
}
