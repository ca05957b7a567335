import type { FileKind } from '@parley/file-kinds/file-kind';
import type { Correction } from '../learning/correction.ts';
import type { LearnedLayout } from '../learning/learned-place.ts';

/** Channels between the process of a document and its parent; the standard ones carry no data. */
export const channels = { lifeline: 0, request: 3, answer: 4 } as const;

/** The first line of a request; the bytes of the document follow. */
export type Request = {
  kind: FileKind;
  textCharacters: number;
  isResolved: boolean;
  layouts: readonly LearnedLayout[];
  corrections: readonly Correction[];
};

/** Written before the answer, once for every page that is about to be recognised: such pages may take longer. */
export const pageSign = '.';
