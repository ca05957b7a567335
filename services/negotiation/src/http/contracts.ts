import { linkTo, operation } from '@parley/http/operation';
import { uuid, uuidParameter } from '@parley/http/query';
import { z } from 'zod';
import { attachFile } from './attach-contract.ts';
import { getNegotiationFaqs } from './faqs-contract.ts';
import { escalationList, escalationResult, externalUpdate, newNegotiation, summary } from './schemas.ts';
import examples from './examples.json' with { type: 'json' };

const area = 'negotiation';

export const startNegotiation = operation({
  area,
  endUserHeaders: false,
  id: 'startNegotiation',
  example: examples.startNegotiation,
  method: 'post',
  path: '/v1/negotiation/start',
  scope: 'negotiation:write',
  summary: 'Start a negotiation',
  description:
    'It begins in `planning`; other systems and the people of this service move it forward, as `negotiation.summary.updated` reports.',
  body: newNegotiation,
  isIdempotent: true,
  answer: {
    status: 201,
    description: 'The negotiation',
    schema: z
      .strictObject({ negotiationId: uuid().describe('Id of the negotiation') })
      .meta({ id: 'StartResult', description: 'The negotiation that was started.' }),
    links: {
      ...linkTo('getNegotiationSummary', 'negotiationId', '/negotiationId'),
      ...linkTo('listNegotiationEscalations', 'negotiationId', '/negotiationId'),
      ...linkTo('attachFile', 'negotiationId', '/negotiationId'),
      ...linkTo('updateNegotiationFromOutside', 'negotiationId', '/negotiationId'),
    },
  },
  refusals: ['STORE_UNAVAILABLE', 'STALE_VERSION', 'SERVICE_UNAVAILABLE'],
});

export const getNegotiationSummary = operation({
  area,
  endUserHeaders: true,
  id: 'getNegotiationSummary',
  example: examples.getNegotiationSummary,
  method: 'get',
  path: '/v1/negotiation/{negotiationId}/summary',
  scope: 'negotiation:read',
  summary: 'Read a negotiation',
  description: 'The state of a negotiation, the reports about it, and its subject.',
  params: z.strictObject({ negotiationId: uuidParameter().describe('Id of the negotiation') }),
  answer: { description: 'The summary', schema: summary },
  refusals: ['NEGOTIATION_NOT_FOUND', 'STORE_UNAVAILABLE', 'SERVICE_UNAVAILABLE'],
});

export const listEscalations = operation({
  area,
  endUserHeaders: true,
  id: 'listNegotiationEscalations',
  example: examples.listNegotiationEscalations,
  method: 'get',
  path: '/v1/negotiation/{negotiationId}/escalations',
  scope: 'negotiation:read',
  summary: 'List the escalations of a negotiation',
  description: 'Problems that need or needed a person, newest first, at most 500.',
  params: z.strictObject({ negotiationId: uuidParameter().describe('Id of the negotiation') }),
  answer: { description: 'All of them', schema: escalationList },
  refusals: ['NEGOTIATION_NOT_FOUND', 'STORE_UNAVAILABLE'],
});

export const getEscalation = operation({
  area,
  endUserHeaders: true,
  id: 'getNegotiationEscalation',
  example: examples.getNegotiationEscalation,
  method: 'get',
  path: '/v1/negotiation/{negotiationId}/escalations/{escalationId}',
  scope: 'negotiation:read',
  summary: 'Read an escalation',
  description: 'One escalation of a negotiation.',
  params: z.strictObject({
    negotiationId: uuidParameter().describe('Id of the negotiation'),
    escalationId: uuidParameter().describe('Id of the escalation'),
  }),
  answer: { description: 'The escalation', schema: escalationResult },
  refusals: ['NEGOTIATION_NOT_FOUND', 'ESCALATION_NOT_FOUND', 'STORE_UNAVAILABLE'],
});

export const updateFromOutside = operation({
  area,
  endUserHeaders: true,
  id: 'updateNegotiationFromOutside',
  example: examples.updateNegotiationFromOutside,
  method: 'post',
  path: '/v1/negotiation/{negotiationId}/external-update',
  scope: 'negotiation:write',
  summary: 'Report on a negotiation',
  description:
    'Another system reports the state of one of its records at a time. The report is applied completely or not at all. A repeat ' +
    '(`source`, `externalId` and `timestamp`) has no effect and is answered the same, with `Idempotent-Replayed`. One that is ' +
    'older than the last applied of its record, or that comes when the negotiation is final and asks for no other status, ' +
    'is only kept. At most 1,000 records report into a negotiation.',
  params: z.strictObject({ negotiationId: uuidParameter().describe('Id of the negotiation') }),
  body: externalUpdate,
  knowsRepeats: true,
  answer: { status: 204, description: 'The report was accepted', schema: null },
  refusals: [
    'NEGOTIATION_NOT_FOUND',
    'STEP_NOT_ALLOWED',
    'TOO_MANY_ESCALATIONS',
    'TOO_MANY_REPORTS',
    'UPDATE_DIFFERS',
    'STALE_VERSION',
    'SCHEMAS_BUSY',
    'OUTBOX_FULL',
    'STORE_UNAVAILABLE',
    'SERVICE_UNAVAILABLE',
  ],
});

export const contracts = [
  startNegotiation,
  getNegotiationFaqs,
  getNegotiationSummary,
  listEscalations,
  getEscalation,
  attachFile,
  updateFromOutside,
];
