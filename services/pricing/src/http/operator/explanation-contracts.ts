import { operation } from '@parley/http/operation';
import { uuidParameter } from '@parley/http/query';
import { z } from 'zod';
import { contracts as publicContracts } from '../contracts.ts';
import { read } from './contract-parts.ts';
import * as schemas from './explanation-schemas.ts';

export const explainEstimate = operation({
  ...read,
  id: 'explainEstimate',
  path: '/operator/v1/estimates/{scopeId}',
  summary: 'Explain an estimate',
  description:
    'The estimate of a scope of any organisation, and what it rests on. It names no buyers; purchases are named by their public ids.',
  params: z.strictObject({ scopeId: uuidParameter().describe('Id of the scope') }),
  answer: { status: 200, description: 'The estimate, explained', schema: schemas.explanation },
  refusals: [...new Set(publicContracts.flatMap(({ refusals }) => refusals))],
});
