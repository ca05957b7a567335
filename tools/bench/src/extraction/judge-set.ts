import type { Judge } from '@parley/reading/resolve/judge';
import { resolveTerms } from '@parley/reading/resolve/resolve-terms';
import { matchTerms } from '@parley/scope/matching/match-terms';
import { scoreMatch } from './match-score.ts';
import type { ReadDocument, ReadSet } from './read-sets.ts';
import type { SampleCatalog } from './sample-catalog.ts';
import { scoreDocument, type DocumentScore, type DocumentSource } from './score-document.ts';
import type { SetResult } from './set-report.ts';

/**
 * A document with its judge: one fitted without the document's source, as the default judge may have been trained on
 * it.
 */
export type Judged = { document: ReadDocument; judge?: Judge; source?: DocumentSource };

/** Scores the documents of a set against their labels. */
export async function judgeSet(
  { set, peakMiB }: Omit<ReadSet, 'documents'>,
  documents: readonly Judged[],
  catalog: SampleCatalog,
): Promise<SetResult> {
  const scores: DocumentScore[] = [];
  for (const judged of documents) scores.push(await scoreOf(judged, set.labels.dateOrder, catalog));
  return {
    title: set.title,
    scores,
    failures: documents.flatMap(({ document: { labelled, failure } }) =>
      failure === undefined ? [] : [{ file: labelled.file, reason: failure }],
    ),
    unknownNames: set.labels.unknownNames,
    timesMs: documents.flatMap(({ document: { reading } }) => reading?.ms ?? []),
    peakMiB,
  };
}

async function scoreOf(
  { document: { labelled, reading }, judge, source }: Judged,
  dateOrder: 'day first' | 'month first',
  catalog: SampleCatalog,
): Promise<DocumentScore> {
  const found = reading && resolveTerms(reading.candidates, judge);
  const score = {
    ...scoreDocument(labelled, found, { dateOrder, printed: reading }),
    ...(source !== undefined && { source }),
  };
  if (labelled.productIds === undefined) return score;
  const matched = found && (await matchTerms(found, { ...catalog, flags: reading?.flags ?? [] }));
  const match = scoreMatch(labelled, matched, score.fields);
  return { ...score, ...(match && { match }) };
}
