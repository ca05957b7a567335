import { judgeBy, type Judge } from '@parley/reading/resolve/judge';
import type { Judged } from '../judge-set.ts';
import type { ReadSet } from '../read-sets.ts';
import { findSources, type Sources } from '../sources/find-sources.ts';
import { fixedWords } from '../sources/fixed-words.ts';
import { foldCount, foldsOf, strangersTo } from '../sources/folds.ts';
import { fitWeights, type Seen } from './fit-weights.ts';
import { observeDocument } from './observe-document.ts';

type Sourced = ReadSet & { sources: Sources; folds: number[]; seen: Seen[][] };

/**
 * Pairs each document with a judge whose weights were fitted without its source: without documents that share its
 * layout or its issuer.
 */
export function judgedOutOfFold(sets: readonly ReadSet[]): Judged[][] {
  const sourced = sets.map(withSources);
  const judges = Array.from({ length: foldCount }, (_, fold) => judgeOf(fold, sourced));
  return sourced.map(({ documents, sources, folds }) =>
    documents.map((document, place) => {
      const fold = folds[place] ?? 0;
      const judge = judges[fold];
      return { document, source: { number: sources.of[place] ?? 0, fold }, ...(judge && { judge }) };
    }),
  );
}

function withSources(set: ReadSet): Sourced {
  const {
    documents,
    set: { labels },
  } = set;
  const sources = findSources(documents.map(({ reading }) => fixedWords(reading?.texts ?? [])));
  return {
    ...set,
    sources,
    folds: foldsOf(sources),
    seen: documents.map((document) => observeDocument(document, labels)),
  };
}

function judgeOf(fold: number, sourced: readonly Sourced[]): Judge {
  const seen = sourced.flatMap(({ sources, folds, seen: ofSet }) =>
    strangersTo(fold, folds, sources).flatMap((place) => ofSet[place] ?? []),
  );
  return judgeBy(fitWeights(seen));
}
