import type { DimensionSource } from '../../domain/findings.ts';

/** The combined content of the rows of one product. */
export type ProductRow = {
  quantity?: number;
  /** As printed. */
  unit?: string;
  /** Names and descriptions. */
  text: string;
};

/** `wanted`: the value in the document, which the catalog may not allow. */
export type ChosenValue = { value: number; source: DimensionSource; wanted?: number };
