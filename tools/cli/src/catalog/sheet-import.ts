import type { CliContext } from '../context/context.ts';
import type { Source } from '../import/import-files.ts';
import type { Line } from '../import/line.ts';
import { planRecords } from './plan-records.ts';
import type { PlannedRecord, RecordPlan } from './record-plan.ts';
import { readCatalogSheet, type CatalogSheetOptions, type MappedColumn } from './read-catalog-sheet.ts';
import { resolveEntries } from './resolve-entries.ts';

/** How a spreadsheet of products is understood, and what it adds to the catalog. */
export type SheetPreview = {
  headRow: number;
  /** The one of a workbook that was read. */
  sheet?: string;
  /** What is hidden in the workbook. */
  hidden: string[];
  /** The headers of columns that are left out without a question. */
  leftOut: readonly string[];
  /** Those that match no field, with their texts. */
  unknown: Readonly<Record<string, readonly string[]>>;
  columns: MappedColumn[];
  /** Rows that are refused, differ from the catalog, or are left out. */
  unusual: { line: number; message: string }[];
  created: PlannedRecord[];
  completed: PlannedRecord[];
  unchanged: number;
};

export type SheetImport = { preview: SheetPreview; lines: Line[] };

/** Reads a spreadsheet, and finds out what the catalog lacks. @throws UsageError with questions about it */
export async function readSheetImport(
  source: Source,
  { uses, ...options }: CatalogSheetOptions & { uses: ReadonlyMap<string, string> },
  context: CliContext,
): Promise<SheetImport> {
  const { rows, faults, unknown, ...read } = await readCatalogSheet(source, options);
  const resolved = await resolveEntries(rows, { names: new Map(), uses }, context);
  const plan = await planRecords(resolved);
  const refused = [...faults, ...resolved.faults, ...plan.faults].sort((one, other) => one.number - other.number);
  const unusual = [
    ...refused.map(({ number, fault }) => ({ line: number, message: `refused: ${fault.message}` })),
    ...resolved.leftOut.map((line) => ({ line, message: 'left out' })),
    ...resolved.notes,
    ...plan.differences,
  ];
  const withOutcome = (outcome: PlannedRecord['outcome']) => plan.records.filter((each) => each.outcome === outcome);
  const preview = { ...read, unknown: Object.fromEntries(unknown), unusual, unchanged: plan.unchanged };
  return {
    preview: { ...preview, created: withOutcome('created'), completed: withOutcome('completed') },
    lines: [...refused.map(({ number, fault }) => ({ number, endOffset: 0, fault })), ...linesOf(plan)],
  };
}

/** Several records may come from one row, so lines are numbered in their own order. */
function linesOf({ records }: RecordPlan): Line[] {
  return records.map(({ record, row }, index) => ({
    number: index + 1,
    endOffset: 0,
    json: JSON.stringify(record),
    rows: [row],
  }));
}
