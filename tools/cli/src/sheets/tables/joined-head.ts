/** A row near the beginning of a table. */
export type EarlyRow = { number: number; cells: string[] };

/** Tells headers from other texts. */
export type HeaderWords = {
  isHeader: (text: string) => boolean;
  /** Whether a text is the header of a column that is no field. */
  isOther?: (text: string) => boolean;
  /** How strongly a header shows where the header row is: 1 unless given. */
  weightOf?: (text: string) => number;
  /** Whether a text is the unit of a column, such as `k EUR`. */
  isUnit?: (text: string) => boolean;
};

type JoinedHead = {
  /** The places of the first and the last row of the header. */
  first: number;
  last: number;
  cells: string[];
  /** What the columns are called in the lower row, or without their units. */
  shortNames: string[];
  /** The rows that name groups of columns. */
  groups: string[][];
};

/**
 * Headers may be written over two rows: groups, such as years, above the row that names the most, and names of columns
 * or their units below it.
 */
export function joinedHead(rows: readonly EarlyRow[], at: number, words: HeaderWords): JoinedHead {
  const head = rows[at]?.cells ?? [];
  const below = isNext(rows, at) ? rows[at + 1]?.cells : undefined;
  const above = isNext(rows, at - 1) ? rows[at - 1]?.cells : undefined;
  const lower = (below && joinedBelow(head, below, words)) ?? { cells: head, shortNames: head, groups: [], rows: 0 };
  const last = at + lower.rows;
  if (!above || !belongsTo(lower.cells, above, words)) return { ...lower, first: at, last };
  return {
    first: at - 1,
    last,
    cells: grouped(above, lower.cells),
    shortNames: lower.cells,
    groups: [above, ...lower.groups],
  };
}

/** Whether a row above names columns that the header row leaves open, or tells columns of one name apart. */
function belongsTo(head: string[], above: string[], words: HeaderWords): boolean {
  return completes(above, head, words) || new Set(grouped(above, head)).size > new Set(head).size;
}

function isNext(rows: readonly EarlyRow[], at: number): boolean {
  return rows[at] !== undefined && rows[at + 1]?.number === rows[at].number + 1;
}

/** The header row with the one below it, if that is one too. */
function joinedBelow(head: string[], below: string[], words: HeaderWords) {
  const texts = below.filter((text) => text.trim() !== '');
  // Nearly all rows of a table have digits.
  const isValue = (text: string) => /[1-9]/.test(text) && words.isUnit?.(text) !== true;
  if (texts.length === 0 || texts.some(isValue)) return undefined;
  if (completes(below, head, words)) return { cells: grouped(head, below), shortNames: below, groups: [head], rows: 1 };
  if (!areUnits(head, below, words)) return undefined;
  return { cells: withUnits(head, below), shortNames: head, groups: [], rows: 1 };
}

/** Whether a row names columns that the other leaves open. */
function completes(row: string[], other: string[], { isHeader }: HeaderWords): boolean {
  const isNamed = (text = '') => text.trim() !== '';
  return row.some((text, at) => isNamed(text) && isHeader(text) && !isNamed(other[at]));
}

/** Units stand below some headers, and nothing else is in their row. */
function areUnits(head: string[], below: string[], { isUnit }: HeaderWords): boolean {
  const filled = [...below.entries()].filter(([, text]) => text.trim() !== '');
  const areBelow = filled.every(([at, text]) => (head[at] ?? '').trim() !== '' && text.length <= maxUnitLength);
  const areFew = filled.length <= head.length / 2 || filled.every(([, text]) => /^[([].*[)\]]$/.test(text.trim()));
  return areBelow && areFew && filled.some(([, text]) => isUnit?.(text.trim()) === true);
}

const maxUnitLength = 30;

function withUnits(head: string[], units: string[]): string[] {
  return head.map((name, at) => {
    const unit = (units[at] ?? '').trim().replaceAll(/^[([]|[)\]]$/g, '');
    return unit === '' ? name : `${name} (${unit})`;
  });
}

/** The names of columns, with those of their groups where several have the same. A group goes on to the next one. */
function grouped(groups: string[], names: string[]): string[] {
  let group = '';
  return Array.from({ length: Math.max(groups.length, names.length) }, (_, at) => {
    const [above, name] = [(groups[at] ?? '').trim(), (names[at] ?? '').trim()];
    if (name === '') {
      group = '';
      return above;
    }
    if (above !== '') group = above;
    const isShared = names.filter((other) => other.trim() === name).length > 1;
    return isShared && group !== '' && group !== name ? `${group} ${name}` : name;
  });
}
