import { operation } from '@parley/http/operation';
import { uuidParameter } from '@parley/http/query';
import { z } from 'zod';
import { advancedEstimate, basicEstimate } from './schemas.ts';
import examples from './examples.json' with { type: 'json' };

const common = {
  area: 'pricing',
  method: 'get',
  scope: 'pricing:read',
  endUserHeaders: true,
  params: z.strictObject({ scopeId: uuidParameter().describe('Id of the scope') }),
  isVolatile: true,
  refusals: [
    'SCOPE_NOT_FOUND',
    'PRODUCTS_GONE',
    'SCOPE_NOT_READ',
    'SCOPE_UNREADABLE',
    'PRICING_FAILED',
    'STORE_UNAVAILABLE',
  ],
} as const;

const meaning =
  'Amounts are total contract values over the first term of the scope, pre-tax. Prices the scope names itself change nothing: ' +
  'the estimate is what to compare them with. With equal data, two calls on one day give the same answer except for `timestamp`.';

export const getBasicEstimate = operation({
  ...common,
  id: 'getBasicEstimate',
  example: examples.getBasicEstimate,
  path: '/v1/pricing/basic/{scopeId}',
  summary: 'Estimate the fair price range of a scope',
  description: `${meaning} Without a price for one of the products, the answer is 422 with the reason: the advanced estimate prices the others.`,
  answer: { description: 'The estimate', schema: basicEstimate },
});

export const getAdvancedEstimate = operation({
  ...common,
  id: 'getAdvancedEstimate',
  example: examples.getAdvancedEstimate,
  path: '/v1/pricing/advanced/{scopeId}',
  summary: 'Estimate prices product by product',
  description:
    `${meaning} Each product is also estimated separately, with the purchases most similar to the scope. The whole is estimated from sums, ` +
    'so its percentiles are not the sums of those of the products.',
  answer: { description: 'The estimate', schema: advancedEstimate },
});

export const contracts = [getBasicEstimate, getAdvancedEstimate];
