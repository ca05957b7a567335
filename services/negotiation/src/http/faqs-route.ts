import { route, type Route } from '@parley/http/operation';
import { readFaqs, type ReadFaqsParts } from '../actions/read-faqs.ts';
import { getNegotiationFaqs } from './faqs-contract.ts';

export function faqsRoute(parts: ReadFaqsParts): Route {
  return route(getNegotiationFaqs, async ({ params }, caller) => {
    const { faqs, updatedAt } = await readFaqs(parts, params.companyId, caller);
    return { body: { faqs, lastUpdatedAt: updatedAt.toISOString() } };
  });
}
