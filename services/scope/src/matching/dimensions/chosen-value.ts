import type { DimensionSource } from '../../domain/findings.ts';

/** What all rows of one product say together. */
export type ProductRow = {
  quantity?: number;
  /** As printed. */
  unit?: string;
  /** Names and descriptions. */
  text: string;
};

/** `wanted` is what the document says, if the catalog does not allow it. */
export type ChosenValue = { value: number; source: DimensionSource; wanted?: number };
