import { isCurrency } from '@parley/money/money';
import { hasPlainYear, notPlainYear } from '@parley/service/plain-year';
import { z } from 'zod';

/** A UUID of any version; upper case is accepted and stored as lower case. */
export const uuid = z
  .string()
  .regex(/^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$/, 'must be a UUID')
  .toLowerCase()
  .meta({ format: 'uuid' });

/** One line of text that is not blank. Gaps are stored as one blank: records that differ in nothing else are the same. */
export function line(maxLength: number) {
  return z
    .string()
    .overwrite((text) => text.replaceAll(/\p{Zs}+/gu, ' ').replaceAll(/^ | $/g, ''))
    .max(maxLength)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'must be one line of text without control characters')
    .regex(/\S/, 'must not be blank');
}

/** Text of any number of lines, which may be empty. */
export function text(maxLength: number) {
  return z
    .string()
    .max(maxLength)
    .regex(/^([^\p{Cc}\p{Cs}]|[\t\n\r])*$/u, 'must be text without control characters');
}

export const webAddress = z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).max(2_048);

export const domain = z
  .string()
  .max(253)
  .regex(
    /^([a-zA-Z0-9]([a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?\.)+[a-zA-Z][a-zA-Z0-9-]{0,61}[a-zA-Z0-9]$/,
    'must be a domain such as example.com',
  );

/** An instant with its zone; stored in UTC. */
export const instant = z.iso
  .datetime({ offset: true, error: 'must be an ISO 8601 date-time with zone' })
  .refine((value) => hasPlainYear(new Date(value)), notPlainYear)
  .transform((value) => new Date(value).toISOString());

export const count = z.int().min(0);

export const currency = z
  .string()
  .regex(/^[A-Z]{3}$/, { error: 'must be an ISO 4217 currency code, such as EUR', abort: true })
  .refine(isCurrency, 'must be an ISO 4217 currency code, such as EUR');

export const amount = z.number().min(0).max(1e12);

/** Arguments for `refine` on a list: no two items may have the same key. */
export function distinct<T>(
  keyOf: (item: T) => unknown,
  message: string,
): [check: (items: T[]) => boolean, message: string] {
  return [(items) => new Set(items.map(keyOf)).size === items.length, message];
}
