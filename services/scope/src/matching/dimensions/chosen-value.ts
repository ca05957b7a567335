import type { DimensionSource } from '../../domain/findings.ts';

/** What the rows of one product say in total. */
export type ProductRow = {
  quantity?: number;
  /** As printed. */
  unit?: string;
  /** Names and descriptions. */
  text: string;
};

/** `wanted`: what the document says, which the catalog may not allow. */
export type ChosenValue = { value: number; source: DimensionSource; wanted?: number };
