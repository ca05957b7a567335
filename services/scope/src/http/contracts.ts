import { linkTo, operation } from '@parley/http/operation';
import { uuidParameter } from '@parley/http/query';
import { z } from 'zod';
import { createScopeFromDocument } from './from-document-contract.ts';
import { newScope, scope } from './schemas.ts';
import examples from './examples.json' with { type: 'json' };

const common = { area: 'scope', endUserHeaders: true } as const;

export const createScope = operation({
  ...common,
  id: 'createScope',
  example: examples.createScope,
  method: 'post',
  path: '/v1/scope',
  scope: 'scope:write',
  summary: 'Create a scope',
  description:
    'What you want to buy: terms, and products with values for their pricing dimensions. Values are checked against the catalog: ' +
    'each product needs those of its required dimensions, in the bounds of their form fields; an end lies not before its start. ' +
    'A scope is never edited: create a new one that names it as `previousScopeId`.',
  body: newScope,
  isIdempotent: true,
  answer: {
    status: 201,
    description: 'The scope',
    schema: scope,
    links: {
      ...linkTo('getScope', 'scopeId', '/id'),
      ...linkTo('getBasicEstimate', 'scopeId', '/id'),
      ...linkTo('getAdvancedEstimate', 'scopeId', '/id'),
    },
  },
  refusals: ['STORE_UNAVAILABLE', 'STALE_VERSION'],
});

export const getScope = operation({
  ...common,
  id: 'getScope',
  example: examples.getScope,
  method: 'get',
  path: '/v1/scope/{scopeId}',
  scope: 'scope:read',
  summary: 'Read a scope',
  description:
    'A scope as it was created; `nextScopeId` appears when another one replaces it, and the content of a document is filled in.',
  params: z.strictObject({ scopeId: uuidParameter().describe('Id of the scope') }),
  answer: { description: 'The scope', schema: scope },
  refusals: ['SCOPE_NOT_FOUND', 'STORE_UNAVAILABLE'],
});

export const contracts = [createScope, createScopeFromDocument, getScope];
