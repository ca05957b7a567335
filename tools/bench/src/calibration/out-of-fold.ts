import type { Calibration } from '@parley/reading/resolve/calibrate';
import type { Judged } from '../extraction/judge-set.ts';
import type { ReadSet } from '../extraction/read-set.ts';
import { findSources, type Sources } from '../extraction/sources/find-sources.ts';
import { fixedWords } from '../extraction/sources/fixed-words.ts';
import { foldCount, foldsOf, strangersTo } from '../extraction/sources/folds.ts';
import { fitTable, type Seen } from './fit-table.ts';
import { observeDocument } from './observe-document.ts';

type Sourced = ReadSet & { sources: Sources; folds: number[]; seen: Seen[][] };

/**
 * The documents of each set, each to be judged with a confidence that was made without its source: not with those that
 * share its layout, nor with those of its issuer.
 */
export function judgedOutOfFold(sets: readonly ReadSet[]): Judged[][] {
  const sourced = sets.map(withSources);
  const calibrations = Array.from({ length: foldCount }, (_, fold) => calibrationFor(fold, sourced));
  return sourced.map(({ documents, sources, folds }) =>
    documents.map((document, place) => {
      const fold = folds[place] ?? 0;
      const calibration = calibrations[fold];
      return { document, source: { number: sources.of[place] ?? 0, fold }, ...(calibration && { calibration }) };
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

function calibrationFor(fold: number, sourced: readonly Sourced[]): Calibration {
  const seen = sourced.flatMap(({ sources, folds, seen: ofSet }) =>
    strangersTo(fold, folds, sources).flatMap((place) => ofSet[place] ?? []),
  );
  const { all, fields } = fitTable(seen);
  return { all, fields: Object.fromEntries(fields) };
}
