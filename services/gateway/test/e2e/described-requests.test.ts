import * as fc from 'fast-check';
import { keyScopes } from '@parley/service/services';
import { describe, expect, it } from 'vitest';
import document from '../../openapi.json' with { type: 'json' };
import { describedOperations, type DescribedOperation, type RequestParts } from '../described-requests.ts';
import { sharedScopeStack, type Problem } from './scope-stack.ts';

/** Rules that only the data, or two fields together, can break: also refused with 400, and only described in text. */
const beyondForm = [
  /^\/(previousScopeId|fileId|productTerms\/\d+\/productId) (unknown|repeated)$/,
  /^\/(scopeTerms|productTerms)\/\d+\/endDate out_of_range$/,
  /^\/fileUrl (address_not_allowed|scheme_not_allowed)$/,
  /^ required$/,
  /^\/fileId invalid_value$/,
  /^\/(supplier\/id|file\/id) unknown$/,
  /^\/timestamp invalid_value$/,
  /\/(startDate|endDate|listPrice|discount|finalPrice) invalid_value$/,
];

const surplus = 'surplus';
const junk = fc.constantFrom<unknown>(
  '',
  'x',
  '-1',
  '0',
  '101',
  '1.5',
  '2026-02-30',
  'é',
  'tab\there',
  'a,b',
  'k'.repeat(600),
  null,
  true,
  -1,
  0,
  1.005,
  1e13,
  [],
  {},
);
/** One change: the value at the place counted from the beginning is replaced or removed, or a member is added. */
const change = fc.record({ place: fc.nat(200), how: fc.constantFrom('replace', 'remove', 'add'), junk });

type Change = { place: number; how: string; junk: unknown };

const stack = await sharedScopeStack();
const key = await stack.createKey({ scopes: [...keyScopes] });
const api = await stack.clientOf(key);

describe('requests made from the interface document', () => {
  it.each(describedOperations(document).map((operation) => [operation.id, operation] as const))(
    '%s: what it allows is not refused for its form, and what it does not allow is refused',
    async (_id, operation) => {
      let allowed = 0;
      await fc.assert(
        fc.asyncProperty(fc.nat(100_000), fc.array(change, { maxLength: 2 }), async (seed, changes) => {
          const parts = withoutWordedHeaders(changes.reduce(changed, withoutOutsideAddress(operation.generate(seed))));
          const isAllowed = operation.allows(parts);
          if (isAllowed) allowed += 1;
          const faults = await formFaults(operation, parts);
          expect({ parts, isAllowed: faults.length === 0, faults }).toEqual({ parts, isAllowed, faults });
        }),
        { numRuns: 50, seed: 7 },
      );
      expect(allowed).toBeGreaterThan(5);
    },
  );

  /** The violations of a request that its form alone shows. */
  async function formFaults({ method, path }: DescribedOperation, parts: RequestParts): Promise<string[]> {
    const { status, body } = await api<Problem>(addressOf(path, parts), {
      method,
      headers: Object.fromEntries(Object.entries(parts.header).map(([name, text]) => [name, asBytes(text)])),
      ...('body' in parts && { json: parts.body }),
    });
    expect(status).toBeLessThan(500);
    if (status !== 400) return [];
    const { code, errors } = body;
    expect(code).toBe('REQUEST_INVALID');
    return errors
      .map((error) => `${error.pointer ?? error.header ?? ''} ${error.code}`)
      .filter((fault) => !beyondForm.some((pattern) => pattern.test(fault)));
  }
});

function addressOf(template: string, { path, query }: RequestParts): string {
  const filled = template.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(path[name] ?? ''));
  const pairs = Object.entries(query).map(([name, text]) => `${name}=${encodeURIComponent(text)}`);
  return pairs.length > 0 ? `${filled}?${pairs.join('&')}` : filled;
}

/** Characters outside ASCII are sent as UTF-8. */
function asBytes(text: string): string {
  return Buffer.from(text).toString('latin1');
}

/** A test fetches nothing: the generated address of a document is replaced by one that is never called. */
function withoutOutsideAddress(parts: RequestParts): RequestParts {
  const { body } = parts;
  if (typeof body !== 'object' || body === null || !('fileUrl' in body)) return parts;
  return { ...parts, body: { ...body, fileUrl: 'https://10.0.0.1/order.pdf' } };
}

/** The gateway refuses these for a rule that the document only describes in text, before a service sees the rest. */
function withoutWordedHeaders(parts: RequestParts): RequestParts {
  const { 'x-service-end-user-ip': _ip, 'x-service-end-user-email': _email, ...header } = parts.header;
  return { ...parts, header };
}

/** The parts with one change; a part without places stays unchanged. */
function changed(parts: RequestParts, { place, how, junk: other }: Change): RequestParts {
  const copy = structuredClone(parts);
  const places = [...placesIn(copy.query), ...placesIn(copy.header), ...placesIn(copy.body)];
  const chosen = places[place % Math.max(1, places.length)];
  if (how === 'add') addSurplus(chosen?.holder ?? copy.query);
  else if (!chosen) return copy;
  else if (how === 'remove') remove(chosen);
  else replace(chosen, copy, other);
  return copy;
}

type Holder = Record<string, unknown> | unknown[];
type Place = { holder: Holder; name: string };

function placesIn(part: unknown): Place[] {
  if (typeof part !== 'object' || part === null) return [];
  const own = Object.keys(part).map((name) => ({ holder: part as Holder, name }));
  return [...own, ...Object.values(part).flatMap(placesIn)];
}

function addSurplus(holder: Holder): void {
  if (Array.isArray(holder)) holder.push(surplus);
  else holder[surplus] = surplus;
}

function remove({ holder, name }: Place): void {
  if (Array.isArray(holder)) holder.splice(Number(name), 1);
  else delete holder[name];
}

/** Addresses and heads are text; a head has no control characters. */
function replace({ holder, name }: Place, { query, header }: RequestParts, other: unknown): void {
  const text = holder === header ? String(other).replaceAll(/[^\P{Cc}]/gu, '') : String(other);
  Object.assign(holder, { [name]: holder === query || holder === header ? text : other });
}
