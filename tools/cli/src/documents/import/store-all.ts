import { confirm } from '../../arguments/confirm.ts';
import type { CliContext } from '../../context/context.ts';
import { sendScopePurchase, settleInTerminal } from '../../purchases/scope-purchase.ts';
import { resultOf, type DocumentResult } from './import-results.ts';
import type { ReadDocument } from './read-all.ts';

type Storing = {
  /** Whether those that are wholly sure are stored. */
  isConfirmed: boolean;
  /** Whether a person is asked about the others. */
  isAsked: boolean;
};

/** Stores the purchases that are sure, and those that a person answers for. */
export async function storeAll(
  read: ReadDocument[],
  { isConfirmed, isAsked }: Storing,
  context: CliContext,
): Promise<DocumentResult[]> {
  const results: DocumentResult[] = [];
  for (const document of read) {
    const { outcome } = document.result;
    if (outcome === 'sure' && isConfirmed) results.push(await store(document, context));
    else if (outcome === 'doubtful' && isAsked) results.push(await askAbout(document, context));
    else results.push(document.result);
  }
  return results;
}

/** If a purchase that was just stored makes it doubtful, it is not stored. */
async function store({ result, answers }: ReadDocument, context: CliContext): Promise<DocumentResult> {
  const { file, scopeId = '' } = result;
  const request = { scopeId, answers, allowDuplicates: false };
  return resultOf({ file, scopeId }, await sendScopePurchase(request, false, context), true);
}

async function askAbout({ result, answers, found }: ReadDocument, context: CliContext): Promise<DocumentResult> {
  const { file, scopeId = '' } = result;
  if (!found || !(await confirm(`${file} is doubtful. Answer for it now?`, {}, context))) return result;
  const settled = await settleInTerminal({ scopeId, answers, allowDuplicates: false }, found, context);
  const { outcome } = settled.found;
  const isWhole = outcome === 'created' || outcome === 'updated';
  const isWanted = isWhole && (await confirm('Store this purchase?', {}, context));
  const last = isWanted ? await sendScopePurchase(settled.request, false, context) : settled.found;
  return resultOf({ file, scopeId }, last, isWanted);
}
