import { linkTo, operation } from '@parley/http/operation';
import { uuid, uuidParameter } from '@parley/http/query';
import { z } from 'zod';
import { newNegotiation, summary } from './schemas.ts';

const area = 'negotiation';

export const startNegotiation = operation({
  area,
  endUserHeaders: false,
  id: 'startNegotiation',
  method: 'post',
  path: '/v1/negotiation/start',
  scope: 'negotiation:write',
  summary: 'Start a negotiation',
  description:
    'It begins in `planning`; other systems and the people of this service take it further, which `negotiation.summary.updated` tells.',
  body: newNegotiation,
  isIdempotent: true,
  answer: {
    status: 201,
    description: 'The negotiation',
    schema: z.strictObject({ negotiationId: uuid() }),
    links: linkTo('getNegotiationSummary', 'negotiationId', '/negotiationId'),
  },
  refusals: ['STORE_UNAVAILABLE', 'STALE_VERSION', 'SERVICE_UNAVAILABLE'],
});

export const getNegotiationSummary = operation({
  area,
  endUserHeaders: true,
  id: 'getNegotiationSummary',
  method: 'get',
  path: '/v1/negotiation/{negotiationId}/summary',
  scope: 'negotiation:read',
  summary: 'Read a negotiation',
  description: 'Where a negotiation stands, what was reported of it, and what it is about.',
  params: z.strictObject({ negotiationId: uuidParameter() }),
  answer: { status: 200, description: 'The summary', schema: summary },
  refusals: ['NEGOTIATION_NOT_FOUND', 'STORE_UNAVAILABLE', 'SERVICE_UNAVAILABLE'],
});

export const contracts = [startNegotiation, getNegotiationSummary];
