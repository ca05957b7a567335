import { modeNames } from '@parley/rpc/modes';
import { id, idPageToken, instant, pageSize, word } from '@parley/rpc/requests';
import { parseNetwork } from '@parley/service/networks';
import { keyScopes } from '@parley/service/services';
import { z } from 'zod';
import { endUserHeaders } from './words.ts';

const maxListItems = 100;
const maxOverlapSeconds = 30 * 86_400;

const name = z.string().trim().min(1).max(100);
const limit = z.int().min(1).max(2_147_483_647).optional();

const expireTime = instant.refine((date) => date === undefined || date.getTime() > Date.now(), 'must be in the future');

const addressRange = z
  .string()
  .refine(
    (text) => parseNetwork(text) !== undefined,
    'must be an IPv4 or IPv6 address, or a range such as 192.0.2.0/24',
  );
const corsOrigin = z.string().refine(isOrigin, 'must be an origin such as https://app.example, or *');

const page = { pageSize, pageToken: idPageToken };

export const requests = {
  createOrg: z.object({ requestId: id, name }),
  getOrg: z.object({ orgId: id }),
  listOrgs: z.object(page),
  createKey: z.object({
    requestId: id,
    orgId: id,
    mode: word(modeNames),
    name,
    scopes: list(z.enum(keyScopes)).min(1).transform(distinct),
    perMinuteLimit: limit,
    perDayLimit: limit,
    maxInFlight: limit,
    expireTime,
    allowedCidrs: list(addressRange).transform(distinct),
    requiredEndUserHeaders: list(word(endUserHeaders)).transform(distinct),
    corsOrigins: list(corsOrigin).transform(distinct),
  }),
  listKeys: z.object({ orgId: id.optional(), ...page }),
  getKey: z.object({ keyId: id }),
  rollKey: z.object({ requestId: id, keyId: id, overlapSeconds: z.int().min(0).max(maxOverlapSeconds) }),
  revokeKey: z.object({ requestId: id, keyId: id }),
};

function list<T extends z.ZodType>(item: T) {
  return z.array(item).max(maxListItems);
}

function distinct<T>(items: T[]): T[] {
  return [...new Set(items)];
}

function isOrigin(text: string): boolean {
  if (text === '*') return true;
  return URL.canParse(text) && /^https?:/.test(text) && new URL(text).origin === text;
}
