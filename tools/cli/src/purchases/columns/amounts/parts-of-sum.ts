import { isAbout } from '../is-about.ts';

type Amounts = readonly (number | undefined)[];

/** A single row may add up by accident. */
const minRows = 2;

/** The places of neighbouring columns that add up to the total in every row, of which some row has several: `OPEX` and `CAPEX`. */
export function partsOfSum(columns: ReadonlyMap<number, Amounts>, total: Amounts): number[] {
  if (total.length < minRows) return [];
  const runs = [...columns.keys()].flatMap((from) => runsFrom(from, columns));
  return (
    runs.find((parts) =>
      areParts(
        parts.map((at) => columns.get(at) ?? []),
        total,
      ),
    ) ?? []
  );
}

/** The column and the next one, with the one after that, and so on. */
function runsFrom(from: number, columns: ReadonlyMap<number, Amounts>): number[][] {
  const runs: number[][] = [];
  for (let run = [from, from + 1]; columns.has(run.at(-1) ?? -1); run = [...run, from + run.length]) runs.push(run);
  return runs;
}

function areParts(parts: readonly Amounts[], total: Amounts): boolean {
  const inRow = (row: number) => parts.map((amounts) => amounts[row] ?? 0);
  const isSum = total.every((sum, row) =>
    isAbout(
      inRow(row).reduce((all, each) => all + each, 0),
      sum,
      1,
    ),
  );
  return isSum && total.some((_, row) => inRow(row).filter((each) => each !== 0).length > 1);
}
