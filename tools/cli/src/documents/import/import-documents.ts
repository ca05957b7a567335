import { join } from 'node:path';
import { answer, type JsonOption } from '../../output/answer.ts';
import { confirm } from '../../arguments/confirm.ts';
import type { CliContext } from '../../context/context.ts';
import { IncompleteError } from '../../errors/cli-errors.ts';
import { write } from '../../context/terminal.ts';
import { findDocuments } from './find-documents.ts';
import { resultsText, type DocumentResult } from './import-results.ts';
import { readAll, type ReadDocument } from './read-all.ts';
import { sendAll } from './send-all.ts';
import { openSent } from './sent-documents.ts';
import { storeAll } from './store-all.ts';

export type DocumentsImportOptions = JsonOption & {
  org: string;
  set?: Map<string, string>;
  state?: string;
  yes?: boolean;
  dryRun?: boolean;
};

/** The fields that one answer can be given for to all documents that leave them open. */
export const commonFields = ['purchaseType', 'currency', 'buyer'];

const stateFile = '.parley-import.jsonl';

/**
 * Sends the documents of a folder, and stores the purchases that are wholly sure or that a person answers for.
 * @throws IncompleteError if a document needs more
 */
export async function importDocuments(
  folder: string,
  options: DocumentsImportOptions,
  context: CliContext,
): Promise<void> {
  const { org: orgId, set: given = new Map(), dryRun = false } = options;
  const { documents, others } = await findDocuments(folder, context);
  const sent = await openSent(options.state ?? join(folder, stateFile), orgId, context);
  const scopes = await sendAll(documents, { sent, orgId }, context);
  const read = await readAll(documents, { scopes, given }, context);
  const storing = {
    isConfirmed: !dryRun && (await isConfirmed(read, options, context)),
    isAsked: isAsked(options, context),
  };
  const results = await storeAll(read, storing, context);
  await answer(context, options, { text: resultsText(results, others), json: { results, others } });
  const done = new Set<DocumentResult['outcome']>([
    'stored',
    'unchanged',
    'repeated',
    ...(dryRun ? ['sure' as const] : []),
  ]);
  if (results.some(({ outcome }) => !done.has(outcome))) throw new IncompleteError();
}

/** Shows everything before it asks. @throws UsageError in a script without `--yes` */
async function isConfirmed(
  read: ReadDocument[],
  options: DocumentsImportOptions,
  context: CliContext,
): Promise<boolean> {
  const results = read.map(({ result }) => result);
  const sure = results.filter(({ outcome }) => outcome === 'sure').length;
  if (sure === 0) return false;
  if (options.yes !== true) await write(context.terminal.err, `${resultsText(results, [])}\n`);
  const question = sure === 1 ? 'Store the purchase that is sure?' : `Store the ${sure} purchases that are sure?`;
  return confirm(question, options, context);
}

function isAsked({ dryRun, json, yes }: DocumentsImportOptions, { terminal }: CliContext): boolean {
  return !dryRun && !json && !yes && terminal.ask !== undefined;
}
