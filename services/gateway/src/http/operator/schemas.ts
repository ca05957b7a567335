import { instant, instantParameter, mode, requestId, uuid, uuidParameter } from '@parley/http/query';
import { parseNetwork } from '@parley/service/networks';
import { keyScopes } from '@parley/service/services';
import { z } from 'zod';

const maxListItems = 100;

const name = z.string().trim().min(1).max(100);
const limit = z.int().min(1).max(2_147_483_647).optional();
const endUserHeader = z
  .enum(['identifier', 'ip', 'email', 'organizationName'])
  .meta({ id: 'EndUserHeader', description: 'A header that tells something about the person behind a call' });

export const org = z
  .strictObject({
    id: uuid().describe('Its id'),
    name: z.string().describe('Its name'),
    createdAt: instant().describe('When it was created'),
  })
  .meta({ id: 'Org', description: 'An organisation: scopes, negotiations, files and webhooks belong to one.' });

export const newOrg = z.strictObject({
  requestId,
  name: name.describe('1 to 100 characters; unique, whatever the case of its letters'),
});

const limits = {
  perMinuteLimit: limit.describe('Most calls a minute; left out: the setting of the gateway'),
  perDayLimit: limit.describe('Most calls a day; left out: the setting of the gateway'),
  maxInFlight: limit.describe('Most concurrent calls; left out: the setting of the gateway'),
};

export const newKey = z.strictObject({
  requestId,
  orgId: uuidParameter().describe('The organisation that it belongs to'),
  mode,
  name: name.describe('A name for people'),
  scopes: list(z.enum(keyScopes)).min(1).describe('What it may do'),
  ...limits,
  expireAt: instantParameter()
    .refine((date) => date.getTime() > Date.now(), 'must be in the future')
    .optional()
    .describe('When it ends; left out: never'),
  allowedCidrs: list(z.string().refine(isNetwork, 'must be an IPv4 or IPv6 address, or a range such as 192.0.2.0/24'))
    .default([])
    .describe('Addresses and networks that it may be used from; none: any'),
  requiredEndUserHeaders: list(endUserHeader).default([]).describe('Headers without which calls are refused'),
  corsOrigins: list(z.string().refine(isOrigin, 'must be an origin such as https://app.example, or *'))
    .default([])
    .describe('Origins whose browser pages may use it; `*`: any'),
});

const keyFields = {
  id: uuid().describe('Its id, a part of its text'),
  orgId: uuid().describe('The organisation that it belongs to'),
  mode,
  name: z.string().describe('A name for people'),
  state: z.enum(['active', 'expired', 'revoked']).meta({ id: 'KeyState', description: 'Whether it can be used' }),
  scopes: z.array(z.string()).describe('What it may do'),
  ...limits,
  expireAt: instant().optional().describe('When it ends; left out: never'),
  allowedCidrs: z.array(z.string()).describe('Addresses and networks that it may be used from; none: any'),
  requiredEndUserHeaders: z.array(endUserHeader).describe('Headers without which calls are refused'),
  corsOrigins: z.array(z.string()).describe('Origins whose browser pages may use it; `*`: any'),
  createdAt: instant().describe('When it was created'),
  rolledAt: instant().optional().describe('When it got its present secret, if not at its creation'),
  previousSecretExpireAt: instant().optional().describe('Until when the secret before that still works'),
  revokedAt: instant().optional().describe('When it was revoked'),
};

export const key = z.strictObject(keyFields).meta({ id: 'ApiKey', description: 'An API key, without its secret.' });

export const shownKey = z
  .strictObject({ ...keyFields, secret: z.string().describe('The text of the key, which is shown only here') })
  .meta({ id: 'ShownApiKey', description: 'An API key with a new secret.' });

export const wholeKey = z
  .strictObject({
    ...keyFields,
    history: z
      .array(
        z.strictObject({
          id: uuid().describe('Id of the entry'),
          at: instant().describe('When'),
          action: z.enum(['created', 'rolled', 'revoked']).describe('What was done'),
          by: z.string().describe('Who did it'),
          requestId: z.string().describe('The `x-request-id` of the call'),
          details: z.record(z.string(), z.string()).describe('More about it'),
        }),
      )
      .describe('The last 100 changes, the oldest first'),
  })
  .meta({ id: 'WholeApiKey', description: 'An API key and what was done to it.' });

/** Without duplicates once parsed. */
function list<T extends z.ZodType>(item: T) {
  return z
    .array(item)
    .max(maxListItems)
    .overwrite((items) => [...new Set(items)]);
}

function isNetwork(text: string): boolean {
  return parseNetwork(text) !== undefined;
}

function isOrigin(text: string): boolean {
  if (text === '*') return true;
  return URL.canParse(text) && /^https?:/.test(text) && new URL(text).origin === text;
}
