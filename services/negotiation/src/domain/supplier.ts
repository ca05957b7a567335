import { z } from 'zod';
import { jsonBytes } from './json-bytes.ts';
import type { CompanyKey, JsonObject, Supplier } from './negotiation.ts';

const maxSupplierBytes = 16 * 1024;

const email = z.email({ pattern: z.regexes.unicodeEmail });

/** The supplier in a request; additional members are kept. */
export const supplierSchema = z
  .looseObject({
    id: z.guid().toLowerCase().optional().describe('A company of the catalog'),
    name: z.string().max(500).optional().describe('Name of the company'),
    domain: z.string().max(253).optional().describe('Identifies a company of the catalog if there is no `id`'),
    contactName: z.string().max(500).optional().describe('Contact person at the supplier'),
    contactEmail: email.optional().describe('E-mail address of that person'),
  })
  .refine((supplier) => Object.keys(supplier).length > 0, 'must have at least 1 member')
  .refine(jsonBytes(maxSupplierBytes), `must be at most ${maxSupplierBytes / 1024} KiB of JSON`)
  .meta({ id: 'SupplierInput', description: 'With whom to negotiate.', minProperties: 1 });

/** How a supplier names a company of the catalog; undefined if it names none. */
export function companyKeyOf({ id, domain }: JsonObject): CompanyKey | undefined {
  if (typeof id === 'string') return { by: 'id', value: id };
  return typeof domain === 'string' && domain !== '' ? { by: 'domain', value: domain } : undefined;
}

/** Merges a change into the members of the supplier; null removes a member. */
export function mergeMembers(given: JsonObject, change: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries({ ...given, ...change }).filter(([, value]) => value !== null));
}

/** The public supplier: given members take precedence over those of the catalog. */
export function shownSupplier({ given, company }: Supplier): JsonObject {
  return { ...company, ...given };
}
