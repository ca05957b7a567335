import { join } from 'node:path';
import { convertDocument } from '@parley/reading/convert/convert-document';
import { findCandidates } from '@parley/reading/find-candidates';
import type { FoundTerms } from '@parley/reading/found-terms';
import { resolveByScore } from '@parley/reading/resolve/resolve-terms';
import type { Say } from '../bench.ts';
import type { DocumentSet } from '../extraction/document-sets.ts';
import { kindOfFile } from '../extraction/kind-of-file.ts';
import { scoreDocument } from '../extraction/score-document.ts';
import type { LabelledDocument } from '../extraction/read-labels.ts';
import type { Seen } from './fit-table.ts';

/** Every labelled value that was found in the documents of a set; what cannot be read has none. */
export async function observeSet({ title, folder, labels }: DocumentSet, say: Say): Promise<Seen[]> {
  const seen: Seen[] = [];
  for (const document of labels.documents) {
    const found = await scoresOf(join(folder, document.file)).catch(String);
    if (typeof found === 'string') say(`  ${document.file}: ${found}`);
    else seen.push(...compare(document, found, { title, labels }));
  }
  return seen;
}

async function scoresOf(path: string): Promise<FoundTerms> {
  return resolveByScore(findCandidates(await convertDocument(path, kindOfFile(path))));
}

function compare(
  document: LabelledDocument,
  found: FoundTerms,
  { title, labels }: Pick<DocumentSet, 'title' | 'labels'>,
): Seen[] {
  return scoreDocument(document, found, labels)
    .fields.filter(({ verdict }) => verdict !== 'missing')
    .map(({ field, verdict, confidence }) => ({ field, set: title, score: confidence, isRight: verdict === 'right' }));
}
