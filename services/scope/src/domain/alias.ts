import type { Learned } from './learned.ts';

/** What a name in documents means in the catalog: a company, or a product of that company. */
export type Alias = {
  /** As printed. */
  name: string;
  companyId: string;
  /** Absent if the name is that of the company. */
  productId?: string;
};

/** An alias as a person gave it for one document, and who and when. `name` is empty if the document names no seller. */
export type GivenAlias = Alias & { by: string; at: Date };

/** An alias that was learned, and how many corrected documents agreed with it and how many did not. */
export type LearnedAlias = Alias & { right: number; wrong: number };

export type StoredAlias = Learned<LearnedAlias>;

/** An alias as it counts for one document: 1 if a person gave it for this document. */
export type WeighedAlias = Alias & { confidence: number };
