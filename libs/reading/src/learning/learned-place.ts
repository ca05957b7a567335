import type { FieldName } from '@parley/document-fields/fields';

/**
 * Where the label of a value is: before it on the same line, above it, or nowhere near (`none`). `unstated`: the documents
 * state no such value.
 */
export const labelSides = ['beside', 'above', 'none', 'unstated'] as const;
export type LabelSide = (typeof labelSides)[number];

/**
 * How a value is read from its text: `whole`; a number up to its first stroke (`stem`) or joined over spaces (`joined`,
 * `12 / 3`); a date as the beginning or end of a `range`, or with the day or the month first; a length with a unit
 * that no rule knows, unchanged (`units`) or times twelve (`dozens`, for years in months).
 */
export const valueForms = ['whole', 'stem', 'joined', 'range', 'day-first', 'month-first', 'units', 'dozens'] as const;
export type ValueForm = (typeof valueForms)[number];

/** The place of a field's value in documents of one layout. */
export type LearnedPlace = {
  field: FieldName;
  side: LabelSide;
  /** The words of the label, lower case; empty without a label. */
  label: string;
  form: ValueForm;
  /** The word of the unit, lower case, of a length whose unit no rule knows. */
  unit?: string;
  /** Counts from 1; -1 is the last page. */
  page: number;
  /** Position on the page, in points. */
  left: number;
  top: number;
  /** How many corrected documents had the right value here, and how many another one, or another place instead. */
  right: number;
  wrong: number;
};

/** How likely what was learned is right: 2/3 after one document that agreed, 9/10 after eight. */
export function chanceOf({ right, wrong }: Pick<LearnedPlace, 'right' | 'wrong'>): number {
  return (right + 1) / (right + 2 * wrong + 2);
}

/** Whether a place is used: it was right more often than wrong. */
export function isHeld({ right, wrong }: Pick<LearnedPlace, 'right' | 'wrong'>): boolean {
  return right > wrong;
}

/** The labels and headings of a layout as hashes, and where the values of its fields are. */
export type LearnedLayout = { id: string; words: number[]; places: LearnedPlace[] };

export const maxLearned = { words: 128, placesOfField: 4 } as const;
