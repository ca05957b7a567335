import type { CliContext } from '../../context/context.ts';
import { sendScopePurchase } from '../../purchases/scope-purchase.ts';
import type { ScopePurchase } from '../../purchases/scope-purchase-text.ts';
import { startDocumentProgress } from '../document-progress.ts';
import type { DocumentFile } from './find-documents.ts';
import { resultOf, type DocumentResult } from './import-results.ts';
import { readScope, type Scope } from './read-scope.ts';
import type { SentScopes } from './send-all.ts';

type Answers = ReadonlyMap<string, string>;

/** What a document states, if it could be read, and the answers that were given for all of them. */
export type ReadDocument = { result: DocumentResult; answers: Answers; found?: ScopePurchase };

/** Waits until the documents are read, and says what would become of their purchases. */
export async function readAll(
  documents: DocumentFile[],
  { scopes, given }: { scopes: SentScopes; given: Answers },
  context: CliContext,
): Promise<ReadDocument[]> {
  const progress = startDocumentProgress(context.terminal, documents.length);
  const first = new Map<string, string>();
  const read: ReadDocument[] = [];
  try {
    for (const [index, { name: file, sha256 }] of documents.entries()) {
      progress.update(index, `reading ${file}`);
      const same = first.get(sha256);
      const sent = scopes.get(sha256) ?? { fault: 'It was not sent: run the command again.' };
      if (same !== undefined) read.push(without({ file, outcome: 'repeated', message: `the same as ${same}` }));
      else if ('fault' in sent) read.push(without({ file, outcome: 'failed', message: sent.fault }));
      else read.push(await purchaseOf(file, { scope: await readScope(sent.scopeId, context), given }, context));
      first.set(sha256, same ?? file);
    }
  } finally {
    progress.stop();
  }
  return read;
}

function without(result: DocumentResult): ReadDocument {
  return { result, answers: new Map() };
}

async function purchaseOf(
  file: string,
  { scope, given }: { scope: Scope | undefined; given: Answers },
  context: CliContext,
): Promise<ReadDocument> {
  if (!scope) return without({ file, outcome: 'failed', message: 'Its scope was deleted: run the command again.' });
  const { id: scopeId, documentProcessing: document } = scope;
  if (document?.status === 'failed') {
    const { error = 'It could not be read.' } = document;
    const remedy = `Correct it with \`parley scopes correct ${scopeId}\`, and run the command again.`;
    return without({ file, scopeId, outcome: 'failed', message: `${error} ${remedy}` });
  }
  const request = { scopeId, allowDuplicates: false };
  const first = await sendScopePurchase({ ...request, answers: new Map() }, true, context);
  const answers = answersTo(first, given);
  const found = answers.size === 0 ? first : await sendScopePurchase({ ...request, answers }, true, context);
  return { result: resultOf({ file, scopeId }, found, false), answers, found };
}

/** What a document says goes before what is given for all of them, except for the buyer, whom it does not decide. */
function answersTo({ outcome, doubts }: ScopePurchase, given: Answers): Answers {
  const isOpen = (field: string) => field === 'buyer' || doubts.some((doubt) => doubt.field === field);
  return new Map(outcome === 'unchanged' ? [] : [...given].filter(([field]) => isOpen(field)));
}
