import { operation } from '@parley/http/operation';
import { pageAnswer, tokenPageParameters } from '@parley/http/query';
import { z } from 'zod';
import { day, placeToken, read } from './contract-parts.ts';
import * as schemas from './renewal-schemas.ts';

export const listRenewals = operation({
  ...read,
  id: 'listRenewals',
  path: '/operator/v1/renewals',
  summary: 'List contracts that end or renew',
  description:
    'Purchases whose term ends, or for which notice must be given, in a range of days, in order of their end. Purchases that later ones replace are left out.',
  query: z
    .strictObject({
      from: day.describe('The first day'),
      until: day.describe('The last day'),
      limit: tokenPageParameters.limit,
      pageToken: placeToken,
    })
    .refine(({ from, until }) => from <= until, { path: ['until'], message: 'must not be before from' }),
  answer: pageAnswer('renewals', schemas.renewal, {
    id: 'RenewalPage',
    of: 'renewals',
    holds: 'At most `limit`, often fewer',
    maxTokenLength: 300,
  }),
  refusals: ['SERVICE_UNAVAILABLE'],
});
