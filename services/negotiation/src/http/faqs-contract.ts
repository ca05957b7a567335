import { operation } from '@parley/http/operation';
import { instant, uuidParameter } from '@parley/http/query';
import { z } from 'zod';
import examples from './examples.json' with { type: 'json' };

const faq = z
  .strictObject({
    question: z.string().describe('What buyers ask'),
    answer: z
      .string()
      .describe('HTML: may hold p br strong em b i ul ol li code, and a with an http, https or mailto address'),
  })
  .meta({ id: 'Faq', description: 'A question and its answer.' });

export const faqList = z
  .strictObject({
    faqs: z.array(faq).describe('In the order of the operator'),
    lastUpdatedAt: instant().describe('When they last changed; without any, when the company did'),
  })
  .meta({ id: 'FaqList', description: 'What buyers ask before they negotiate with a company.' });

export const getNegotiationFaqs = operation({
  area: 'negotiation',
  endUserHeaders: true,
  id: 'getNegotiationFaqs',
  example: examples.getNegotiationFaqs,
  method: 'get',
  path: '/v1/negotiation/faqs/{companyId}',
  scope: 'negotiation:read',
  summary: 'Read the FAQs of a supplier',
  description:
    'What buyers ask before they negotiate with a company of the catalog, and the answers; the same for all.',
  params: z.strictObject({ companyId: uuidParameter().describe('Id of the company') }),
  answer: {
    description: 'The FAQs; an empty list when there are none',
    schema: faqList,
  },
  refusals: ['COMPANY_NOT_FOUND', 'STORE_UNAVAILABLE', 'SERVICE_UNAVAILABLE'],
});
