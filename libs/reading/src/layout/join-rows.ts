import { boxAround } from './box.ts';
import type { Line } from './line.ts';
import type { Row, TableLine } from './row.ts';

/** Lines of one row stand no further apart than this many heights of the type. */
const rowGap = 1.3;
const larger = 1.3;
/** A gap smaller by this factor shows on which side a line belongs. */
const closer = 0.7;

/** Rows of a table: each main line with the loose lines (wrapped names, remarks) that belong to it. */
export function joinRows(lines: readonly TableLine[]): Row[] {
  const cores = lines.flatMap((line, at) => (line.isCore ? [at] : []));
  const groups = new Map<number, number[]>(cores.map((at) => [at, [at]]));
  lines.forEach((line, at) => {
    const near = neighbours(cores, at);
    const isApart = line.isCore || line.isSection === true || isHeading(line, lines[near.before ?? near.after ?? -1]);
    const home = isApart ? undefined : homeOf(lines, { at, cores: near });
    if (home !== undefined) groups.get(home)?.push(at);
  });
  const sections = sectionsOf(lines);
  return [...groups].map(([core, group]) => {
    const section = sections[core];
    const row = toRow(group.sort((a, b) => a - b).flatMap((at) => lines[at] ?? []));
    return section === undefined ? row : Object.assign(row, { section });
  });
}

/** The heading of the section that each line is in. */
function sectionsOf(lines: readonly TableLine[]): (string | undefined)[] {
  let heading: string | undefined;
  return lines.map(({ isSection, line }) => {
    const above = heading;
    if (isSection === true) heading = line.text;
    return above;
  });
}

/** A heading among or below the rows stands alone, in type that is larger than theirs. */
function isHeading({ cells, line }: TableLine, core: TableLine | undefined): boolean {
  const isAlone = cells.filter((cell) => cell !== undefined).length === 1;
  return isAlone && core !== undefined && line.fontSize > larger * core.line.fontSize;
}

/** The main lines before and after a loose line; binary search, since tables can be long. */
function neighbours(cores: readonly number[], at: number): { before?: number; after?: number } {
  let [low, high] = [0, cores.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((cores[middle] ?? Infinity) < at) low = middle + 1;
    else high = middle;
  }
  const [before, after] = [cores[low - 1], cores[low]];
  return { ...(before === undefined ? {} : { before }), ...(after === undefined ? {} : { after }) };
}

function homeOf(
  lines: readonly TableLine[],
  { at, cores }: { at: number; cores: { before?: number; after?: number } },
): number | undefined {
  const up = cores.before === undefined ? Infinity : widestGap(lines, cores.before, at);
  const down = cores.after === undefined ? Infinity : widestGap(lines, at, cores.after);
  const fitsBelow = down <= rowGap && (!hasName(lines[cores.after ?? -1], lines[at]) || down < closer * up);
  if (fitsBelow && down <= up) return cores.after;
  return up <= rowGap ? cores.before : undefined;
}

/** Whether the main line fills the columns of the loose line itself: then the loose line is not its first part. */
function hasName(core: TableLine | undefined, loose: TableLine | undefined): boolean {
  return loose?.cells.some((cell, at) => cell !== undefined && core?.cells[at] !== undefined) ?? false;
}

/** The widest white space between two lines of a table, in heights of the type; endless over a page break. */
function widestGap(lines: readonly TableLine[], from: number, to: number): number {
  let widest = 0;
  for (let at = from + 1; at <= to && widest <= rowGap; at += 1)
    widest = Math.max(widest, gapBetween(lines[at - 1]?.line, lines[at]?.line));
  return widest;
}

function gapBetween(above: Line | undefined, below: Line | undefined): number {
  if (above === undefined || below === undefined || above.page !== below.page) return Infinity;
  return (below.box.top - above.box.bottom) / Math.max(1, Math.min(above.fontSize, below.fontSize));
}

function toRow(parts: readonly TableLine[]): Row {
  const width = Math.max(...parts.map((part) => part.cells.length));
  const core = parts.find((part) => part.isCore);
  return {
    page: core?.line.page ?? 1,
    box: boxAround(parts.map((part) => part.line.box)),
    text: parts.map((part) => part.line.text).join(' '),
    cells: Array.from({ length: width }, (_, at) => parts.flatMap((part) => part.cells[at] ?? [])),
  };
}
