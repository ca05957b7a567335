import { z } from 'zod';
import { jsonBytes } from './json-bytes.ts';
import type { CompanyKey, JsonObject, Supplier } from './negotiation.ts';

const maxSupplierBytes = 16 * 1024;

const email = z.email({ pattern: z.regexes.unicodeEmail });

/** The other side, as a caller names it; members beyond these are kept as well. */
export const supplierSchema = z
  .looseObject({
    id: z.guid().toLowerCase().optional().describe('A company of the catalog'),
    name: z.string().max(500).optional(),
    domain: z.string().max(253).optional().describe('Names a company of the catalog where there is no `id`'),
    contactName: z.string().max(500).optional(),
    contactEmail: email.optional(),
  })
  .refine((supplier) => Object.keys(supplier).length > 0, 'must have at least 1 member')
  .refine(jsonBytes(maxSupplierBytes), `must be at most ${maxSupplierBytes / 1024} KiB of JSON`)
  .meta({ minProperties: 1 });

/** By what a supplier names a company of the catalog; undefined when by nothing. */
export function companyKeyOf({ id, domain }: JsonObject): CompanyKey | undefined {
  if (typeof id === 'string') return { by: 'id', value: id };
  return typeof domain === 'string' && domain !== '' ? { by: 'domain', value: domain } : undefined;
}

/** The supplier after a change of some members; null takes one away. */
export function mergeMembers(given: JsonObject, change: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries({ ...given, ...change }).filter(([, value]) => value !== null));
}

/** The public supplier: what was given goes before what the catalog says. */
export function shownSupplier({ given, company }: Supplier): JsonObject {
  return { ...company, ...given };
}
