import * as operations from '@parley/pricing/operator/purchase';
import { callOperator } from '../call-operator.ts';
import type { CliContext } from '../context.ts';
import { UsageError } from '../exit-code.ts';
import { importLines } from '../import/import-lines.ts';
import { emptyReport } from '../import/import-report.ts';
import { LineFindings } from '../import/line-findings.ts';
import type { Line } from '../import/line.ts';
import { purchaseTarget } from '../purchases/purchase-target.ts';
import { answer, type JsonOption } from '../command.ts';
import { toFilter, type FilterOptions } from './purchases-filter.ts';
import { untilDone } from '../until-done.ts';

export type PurchasesDeleteOptions = JsonOption & FilterOptions;

export async function deletePurchases(
  ids: string[],
  options: PurchasesDeleteOptions,
  context: CliContext,
): Promise<void> {
  const { filter } = toFilter(options);
  if ((filter === undefined) === (ids.length === 0))
    throw new UsageError('Name what to delete: ids, --supplier or --buyer.');
  const deleted = filter ? await deleteAll(filter, context) : await deleteById(ids, context);
  const notThere = filter ? 0 : ids.length - deleted;
  const text = filter ? `${deleted} deleted` : `${deleted} deleted, ${notThere} not there`;
  await answer(context, options, { text, json: { deleted, notThere } });
}

async function deleteAll(
  filter: NonNullable<ReturnType<typeof toFilter>['filter']>,
  context: CliContext,
): Promise<number> {
  let total = 0;
  const parts = untilDone((patient) => callOperator(operations.deletePurchases, { body: filter }, patient), context);
  for await (const { deleted } of parts) total += deleted;
  return total;
}

/** Deletes purchases by importing deletion markers. */
async function deleteById(ids: string[], context: CliContext): Promise<number> {
  using target = purchaseTarget(context, { dryRun: false, allowDuplicates: false });
  const report = emptyReport('');
  const placeOf = (line: number) => ({ type: 'purchase', id: ids[line - 1] ?? '' });
  await importLines({ target, lines: deletions(ids), report, refused: new LineFindings(), placeOf }, context);
  return report.deleted;
}

async function* deletions(ids: string[]): AsyncGenerator<Line> {
  for (const [index, id] of ids.entries())
    yield { number: index + 1, endOffset: 0, json: JSON.stringify({ id, deleted: true }) };
}
