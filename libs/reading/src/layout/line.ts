import type { Box, Word } from '../document-model.ts';

/** Words that stand together: no gap wider than the usual space. */
export type Segment = { text: string; words: Word[]; box: Box };

/** Words on one baseline, left to right. */
export type Line = {
  page: number;
  text: string;
  box: Box;
  /** Of most of its words, in points. */
  fontSize: number;
  segments: Segment[];
};
