import type { CliContext } from '../../context/context.ts';
import { importLines } from '../../import/import-lines.ts';
import { emptyReport, type ImportReport } from '../../import/import-report.ts';
import { LineFindings } from '../../import/line-findings.ts';
import type { Fault, Line } from '../../import/line.ts';
import { purchaseTarget, type PurchaseBatch } from './purchase-target.ts';

/** What an import would do. */
export type Rehearsal = {
  report: ImportReport;
  refused: LineFindings;
  /** Purchases that look like ones under another id. */
  duplicates: number;
  /** How many purchases of the file each import had brought. */
  brought: ReadonlyMap<string, number>;
  /** Stored purchases that are not in the file, and of which new ones may be other versions. */
  alike: PurchaseBatch['alike'];
};

type Rehearsed = {
  name: string;
  lines: AsyncIterable<Line>;
  replaces?: string | undefined;
  allowDuplicates: boolean;
  onRefused?: (json: string, fault: Fault) => void;
};

/** Sends lines without storing anything, to find out what they would change. */
export async function rehearseImport(
  { name, lines, replaces, allowDuplicates, onRefused }: Rehearsed,
  context: CliContext,
): Promise<Rehearsal> {
  const brought = new Map<string, number>();
  const alike: PurchaseBatch['alike'] = [];
  const ids = new Set<string>();
  const report = emptyReport(name);
  const refused = new LineFindings();
  let duplicates = 0;
  const target = purchaseTarget(context, { dryRun: true, allowDuplicates, replaces }, (answer) => {
    for (const { importId, count } of answer.brought) brought.set(importId, (brought.get(importId) ?? 0) + count);
    alike.push(...answer.alike);
    duplicates += answer.errors.filter(({ code }) => code === 'duplicate_deal').length;
  });
  const placeOf = (line: number) => ({ file: name, line });
  await importLines({ target, lines: noted(lines, ids), report, refused, placeOf, onRefused }, context);
  return { report, refused, duplicates, brought, alike: alike.filter(({ id }) => !ids.has(id)) };
}

async function* noted(lines: AsyncIterable<Line>, ids: Set<string>): AsyncGenerator<Line> {
  for await (const line of lines) {
    if ('json' in line && line.isIdDerived) ids.add(String((JSON.parse(line.json) as { id?: unknown }).id));
    yield line;
  }
}
