import { AppError } from '@parley/errors/app-error';
import type { CompanyTimes } from '@parley/live-catalog/catalog-records';
import type { Caller } from '@parley/service/caller';
import type { FaqStore, StoredFaqs } from './faq-ports.ts';

export type ReadFaqsParts = { store: FaqStore; companies: CompanyTimes };

/**
 * Returns the FAQs of a company; if it has none, with the update time of the company's record.
 * @throws AppError COMPANY_NOT_FOUND, SERVICE_UNAVAILABLE, STORE_UNAVAILABLE
 */
export async function readFaqs(
  { store, companies }: ReadFaqsParts,
  companyId: string,
  caller: Caller,
): Promise<StoredFaqs> {
  const [known, stored] = await Promise.all([companies.byIds([companyId], { caller }), store.find(companyId)]);
  const company = known.get(companyId);
  if (!company) {
    const metadata = { companyId };
    throw new AppError('COMPANY_NOT_FOUND', `There is no company with the id ${companyId}.`, { metadata });
  }
  return stored ?? { companyId, faqs: [], updatedAt: company.lastUpdatedAt };
}
