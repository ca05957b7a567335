import { rehearsePurchases } from '@parley/pricing/operator/purchase';
import { callOperator } from '../../installation/call-operator.ts';
import type { CliContext } from '../../context/context.ts';
import { importLines } from '../../import/import-lines.ts';
import { batchMs } from '../../import/import-target.ts';
import { emptyReport, type ImportReport } from '../../import/import-report.ts';
import type { Line } from '../../import/line.ts';
import type { LineFindings } from '../../import/line-findings.ts';
import { parseObject } from '../../values/parse-object.ts';
import type { CatalogProposal } from './catalog-proposal.ts';

/** Leaves room in a request for the products of the lines, which may have more bytes than the lines. */
const maxJsonBytes = 40 * 1024;

type NewLines = {
  file: string;
  lines: AsyncIterable<Line>;
  proposal: CatalogProposal;
  allowDuplicates: boolean;
  /** Where the outcome is added. */
  report: ImportReport;
  refused: LineFindings;
};

/** Finds out what would become of lines whose products do not exist yet. */
export async function rehearseNew(
  { file, lines, proposal, allowDuplicates, report, refused }: NewLines,
  context: CliContext,
): Promise<void> {
  const products = new Map(proposal.products.map((product) => [product.id, product]));
  const send = (batch: { number: number; json: string }[]) => {
    const needed = batch.flatMap(({ json }) => productsIn(json)).flatMap((id) => products.get(id) ?? []);
    const newProducts = [...new Set(needed)].map(({ id, companyId, currency, pricingDimensions = [] }) => ({
      id,
      companyId,
      currency,
      dimensions: pricingDimensions.map(({ id: dimensionId, name }) => ({ id: dimensionId, name })),
    }));
    const input = { body: { lines: batch, allowDuplicates, newProducts } };
    return callOperator(rehearsePurchases, input, { ...context, timeoutMs: batchMs });
  };
  const found = emptyReport(file);
  const target = { name: 'pricing service', maxJsonBytes, send };
  await importLines({ target, lines, report: found, refused, placeOf: (line) => ({ file, line }) }, context);
  for (const outcome of ['created', 'updated', 'unchanged', 'refused'] as const) report[outcome] += found[outcome];
}

function productsIn(json: string): string[] {
  const { lines } = (parseObject(json) ?? {}) as { lines?: { product?: string }[] };
  return (lines ?? []).flatMap(({ product }) => product ?? []);
}
