import type { CliContext } from '../../context/context.ts';
import { UsageError } from '../../errors/cli-errors.ts';
import { listImports, showImport } from '@parley/pricing/operator/import';
import { callOperator } from '../../installation/call-operator.ts';
import { totalsText, type PurchaseImport } from './import-text.ts';
import type { Rehearsal } from './rehearse-import.ts';

/**
 * Why a file may be another version of something that was imported before, or nothing.
 * @param source the name of the file
 */
export async function otherVersion(
  source: string,
  rehearsal: Rehearsal,
  context: CliContext,
): Promise<{ reasons: string[]; replaceable: string | undefined }> {
  const { brought, alike } = rehearsal;
  const ids = new Set([...brought.keys(), ...alike.flatMap(({ importId }) => importId ?? [])]);
  const imports = await importsOf(source, ids, context);
  const hereOf = ({ id }: PurchaseImport) => brought.get(id) ?? 0;
  const earlier = imports
    .filter((each) => each.purchases > hereOf(each))
    .sort((one, other) => hereOf(other) - hereOf(one) || (one.id < other.id ? 1 : -1));
  const [some] = alike;
  const likeness = some
    ? [`stored purchases have the supplier, products and start of new ones, such as ${some.id}`]
    : [];
  const reasons = [...earlier.map((each) => earlierText(each, hereOf(each))), ...likeness];
  return { reasons, replaceable: earlier[0]?.id };
}

function earlierText({ id, source, startedAt, purchases }: PurchaseImport, here: number): string {
  return `import ${id} of ${source}, ${startedAt}: the file has ${here} of its ${purchases} purchases`;
}

/** Those that are not undone: with these ids, and the latest with this source. */
async function importsOf(source: string, ids: ReadonlySet<string>, context: CliContext): Promise<PurchaseImport[]> {
  const { imports: named } = await callOperator(listImports, { query: { source, limit: 1 } }, context);
  const found = named.filter(({ id }) => !ids.has(id));
  for (const importId of ids) found.push(await callOperator(showImport, { params: { importId } }, context));
  return found.filter(({ status }) => status !== 'undone');
}

/** The question whether new purchases replace others or come in addition. */
export function versionQuestion(file: string, reasons: string[], replaceable: string | undefined): UsageError {
  const replace =
    replaceable === undefined ? '' : `--replace ${replaceable} if it replaces everything that this import brought, or `;
  return new UsageError(
    [
      `${file} may be another version of purchases that are stored already, which would then count twice:`,
      ...reasons,
      `Say ${replace}--add if its new purchases come in addition.`,
    ].join('\n  '),
  );
}

/** What replacing an import changes. */
export function replacementText(replaced: PurchaseImport, { report, brought }: Rehearsal): string {
  const { id, source, purchases, totals } = replaced;
  const removed = purchases - (brought.get(id) ?? 0);
  const changes = `${report.unchanged} unchanged, ${report.updated} changed, ${report.created} new, ${removed} removed`;
  return `Replacing import ${id} (${source}, ${purchases} purchases, ${totalsText(totals)}): ${changes}.`;
}
