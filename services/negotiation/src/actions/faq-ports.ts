import type { Faq } from '../domain/faq-record.ts';

/** The FAQs of a company, and when they last changed. */
export type StoredFaqs = { companyId: string; faqs: Faq[]; updatedAt: Date };

/** `isNew`: no company had any under this id when it was planned. */
export type FaqWrite = StoredFaqs & { contentHash: string; isNew: boolean };

/** FAQs of companies; all organisations share them. */
export interface FaqStore {
  find(companyId: string): Promise<StoredFaqs | undefined>;
  /** Hashes of what is stored, by company. */
  hashes(companyIds: string[]): Promise<Map<string, string>>;
  write(changes: { put: FaqWrite[]; removed: string[] }): Promise<void>;
  /** All of them, by company. */
  all(): AsyncIterable<StoredFaqs>;
  /** How many there are of each company, by company, from after one on. */
  page(range: { after: string; limit: number }): Promise<FaqCount[]>;
}

type FaqCount = { companyId: string; count: number; updatedAt: Date };
