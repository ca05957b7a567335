import { operation } from '@parley/http/operation';
import { uuidParameter } from '@parley/http/query';
import { z } from 'zod';

const faq = z
  .strictObject({
    question: z.string(),
    answer: z
      .string()
      .describe('May hold p br strong em b i ul ol li code, and a with an http, https or mailto address'),
  })
  .meta({ id: 'Faq' });

export const getNegotiationFaqs = operation({
  area: 'negotiation',
  endUserHeaders: true,
  id: 'getNegotiationFaqs',
  method: 'get',
  path: '/v1/negotiation/faqs/{companyId}',
  scope: 'negotiation:read',
  summary: 'Read the FAQs of a supplier',
  description:
    'What buyers ask before they negotiate with a company of the catalog, and the answers; the same for all.',
  params: z.strictObject({ companyId: uuidParameter() }),
  answer: {
    status: 200,
    description: 'The FAQs; an empty list when there are none',
    schema: z
      .strictObject({
        faqs: z.array(faq),
        lastUpdatedAt: z.iso.datetime().describe('When they last changed; without any, when the company did'),
      })
      .meta({ id: 'Faqs' }),
  },
  refusals: ['COMPANY_NOT_FOUND', 'STORE_UNAVAILABLE', 'SERVICE_UNAVAILABLE'],
});
