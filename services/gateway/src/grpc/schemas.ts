import { fromTimestamp } from '@parley/rpc/timestamp';
import { requestInvalid, violationsOf } from '@parley/http/violations';
import { z } from 'zod';
import { isAddressRange } from '../keys/ip-list.ts';

/** Everything a key may be allowed to do. */
const scopes = [
  'catalog:read',
  'scope:read',
  'scope:write',
  'pricing:read',
  'negotiation:read',
  'negotiation:write',
  'webhooks:read',
  'webhooks:write',
  'files:write',
] as const;

const maxListItems = 100;
const maxOverlapSeconds = 30 * 86_400;
const defaultPageSize = 100;

const id = z.uuid();
const name = z.string().trim().min(1).max(100);
const limit = z.int().min(1).max(2_147_483_647).optional();
const modes = { KEY_MODE_LIVE: 'live', KEY_MODE_TEST: 'test' } as const;
const endUserHeaders = {
  END_USER_HEADER_IDENTIFIER: 'identifier',
  END_USER_HEADER_IP: 'ip',
  END_USER_HEADER_EMAIL: 'email',
  END_USER_HEADER_ORGANIZATION_NAME: 'organizationName',
} as const;

const expireTime = z
  .object({ seconds: z.string(), nanos: z.number() })
  .nullish()
  .transform((timestamp) => fromTimestamp(timestamp))
  .refine((date) => date === undefined || date.getTime() > Date.now(), 'must be in the future')
  .refine((date) => date === undefined || !Number.isNaN(date.getTime()), 'is not a time');

const addressRange = z
  .string()
  .refine(isAddressRange, 'must be an IPv4 or IPv6 address, or a range such as 192.0.2.0/24');
const corsOrigin = z.string().refine(isOrigin, 'must be an origin such as https://app.example, or *');

const page = {
  pageSize: z
    .int()
    .min(0)
    .max(500)
    .transform((size) => size || defaultPageSize),
  pageToken: z.union([z.literal(''), id]),
};

export const requests = {
  createOrg: z.object({ requestId: id, name }),
  getOrg: z.object({ orgId: id }),
  listOrgs: z.object(page),
  createKey: z.object({
    requestId: id,
    orgId: id,
    mode: choice(modes),
    name,
    scopes: list(z.enum(scopes)).min(1).transform(distinct),
    perMinuteLimit: limit,
    perDayLimit: limit,
    maxInFlight: limit,
    expireTime,
    allowedCidrs: list(addressRange).transform(distinct),
    requiredEndUserHeaders: list(choice(endUserHeaders)).transform(distinct),
    corsOrigins: list(corsOrigin).transform(distinct),
  }),
  listKeys: z.object({ orgId: id.optional(), ...page }),
  getKey: z.object({ keyId: id }),
  rollKey: z.object({ requestId: id, keyId: id, overlapSeconds: z.int().min(0).max(maxOverlapSeconds) }),
  revokeKey: z.object({ requestId: id, keyId: id }),
};

/** The request, checked. @throws AppError REQUEST_INVALID that names every wrong field as proto does */
export function parseRequest<S extends z.ZodType>(schema: S, request: unknown): z.output<S> {
  const result = schema.safeParse(request, { reportInput: true });
  if (result.success) return result.data;
  throw requestInvalid(violationsOf(result.error.issues, (path) => ({ pointer: protoPath(path) })));
}

/** `KEY_MODE_LIVE` and the like as our own words; the unspecified value is none of them. */
function choice<const T extends Record<string, string>>(words: T) {
  // The keys of a literal object are exactly the names in its type.
  const names = Object.keys(words) as [keyof T & string];
  return z.enum(names).transform((name) => words[name as keyof T]);
}

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

function protoPath(path: PropertyKey[]): string {
  const parts = path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${toSnakeCase(String(part))}`));
  return parts.join('').slice(1);
}

function toSnakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
