import type { Faq } from '../domain/faq-record.ts';

/** The FAQs of a company, and when they last changed. */
export type StoredFaqs = { companyId: string; faqs: Faq[]; updatedAt: Date };

/** `isNew`: the company had no FAQs when the write was planned. */
export type FaqWrite = StoredFaqs & { contentHash: string; isNew: boolean };

/** The FAQs of companies, shared by all organisations. */
export interface FaqStore {
  find(companyId: string): Promise<StoredFaqs | undefined>;
  /** Content hashes of the stored FAQs, by company id. */
  hashes(companyIds: string[]): Promise<Map<string, string>>;
  write(changes: { put: FaqWrite[]; removed: string[] }): Promise<void>;
  /** The FAQs of all companies, ordered by company id, beginning after the id `after`. */
  all(after?: string): AsyncIterable<StoredFaqs>;
  /** The number of FAQs of each company, ordered by company id, beginning after the id `after`. */
  page(range: { after: string; limit: number }): Promise<FaqCount[]>;
}

type FaqCount = { companyId: string; count: number; updatedAt: Date };
