import { forOperators } from '@parley/http/for-operators';
import { operation } from '@parley/http/operation';
import { pageAnswer, requestId, tokenPageParameters, uuidParameter } from '@parley/http/query';
import { idPageToken } from '@parley/service/pages';
import { z } from 'zod';
import * as schemas from './schemas.ts';

const maxOverlapSeconds = 30 * 86_400;

const { read, ...others } = forOperators('gateway');
const change = { ...others.change, knowsRepeats: true } as const;

const ofOrg = z.strictObject({ orgId: uuidParameter().describe('Id of the organisation') });
const ofKey = z.strictObject({ keyId: uuidParameter().describe('Id of the key') });
const page = {
  limit: tokenPageParameters.limit,
  pageToken: idPageToken.optional().describe('`nextPageToken` of the page before; empty or left out for the first'),
};

export const createOrg = operation({
  ...change,
  id: 'createOrg',
  path: '/operator/v1/orgs',
  summary: 'Create an organisation',
  description: 'A repeat with the same `requestId` gets the same one.',
  body: schemas.newOrg,
  answer: { status: 201, description: 'The organisation', schema: schemas.org },
  refusals: ['ORG_EXISTS', 'REQUEST_ID_USED'],
});

export const listOrgs = operation({
  ...read,
  id: 'listOrgs',
  path: '/operator/v1/orgs',
  summary: 'List organisations',
  description: 'The oldest first.',
  query: z.strictObject(page),
  answer: pageAnswer('orgs', schemas.org, { id: 'OrgPage', of: 'organisations' }),
});

export const showOrg = operation({
  ...read,
  id: 'showOrg',
  path: '/operator/v1/orgs/{orgId}',
  summary: 'Show an organisation',
  description: 'One organisation.',
  params: ofOrg,
  answer: { description: 'The organisation', schema: schemas.org },
  refusals: ['ORG_NOT_FOUND'],
});

export const createKey = operation({
  ...change,
  id: 'createKey',
  path: '/operator/v1/keys',
  summary: 'Create an API key',
  description:
    'Its secret is in this answer only. For 24 hours, a repeat with the same `requestId` gets the same key with another secret, which replaces the one whose answer was lost: secrets are not stored.',
  body: schemas.newKey,
  answer: { status: 201, description: 'The key', schema: schemas.shownKey },
  refusals: ['ORG_NOT_FOUND', 'REQUEST_ID_USED', 'API_KEY_REVOKED', 'API_KEY_ENDED', 'STALE_VERSION'],
});

export const listKeys = operation({
  ...read,
  id: 'listKeys',
  path: '/operator/v1/keys',
  summary: 'List API keys',
  description: 'The oldest first, with those that were revoked or have expired.',
  query: z.strictObject({ orgId: uuidParameter().optional().describe('Only those of this organisation'), ...page }),
  answer: pageAnswer('keys', schemas.key, { id: 'ApiKeyPage', of: 'API keys' }),
  refusals: ['ORG_NOT_FOUND'],
});

export const showKey = operation({
  ...read,
  id: 'showKey',
  path: '/operator/v1/keys/{keyId}',
  summary: 'Show an API key',
  description: 'With what was done to it.',
  params: ofKey,
  answer: { description: 'The key', schema: schemas.wholeKey },
  refusals: ['API_KEY_NOT_FOUND'],
});

export const rollKey = operation({
  ...change,
  id: 'rollKey',
  path: '/operator/v1/keys/{keyId}/roll',
  summary: 'Give an API key a new secret',
  description:
    'Earlier secrets work until the overlap ends, or until their own overlap does if that is sooner. A repeat with the same `requestId` is as for `createKey`.',
  params: ofKey,
  body: z.strictObject({
    requestId,
    overlapSeconds: z
      .int()
      .min(0)
      .max(maxOverlapSeconds)
      .describe('How long earlier secrets still work; at most 30 days'),
  }),
  answer: { description: 'The key', schema: schemas.shownKey },
  refusals: [
    'API_KEY_NOT_FOUND',
    'REQUEST_ID_USED',
    'API_KEY_REVOKED',
    'API_KEY_ENDED',
    'TOO_MANY_SECRETS',
    'STALE_VERSION',
  ],
});

export const revokeKey = operation({
  ...change,
  id: 'revokeKey',
  path: '/operator/v1/keys/{keyId}/revoke',
  summary: 'Revoke an API key',
  description: 'Permanently, in every gateway process within 2 s. Revoking again changes nothing.',
  params: ofKey,
  answer: { description: 'The key', schema: schemas.key },
  refusals: ['API_KEY_NOT_FOUND', 'STALE_VERSION'],
});

export const contracts = [createOrg, listOrgs, showOrg, createKey, listKeys, showKey, rollKey, revokeKey];
