import { describe, expect, it } from 'vitest';
import { brunoCollection } from './bruno-collection.ts';
import { readInterfaceDocument } from './interface-document.ts';
import { operationsOf } from './operation-pages.ts';

const document = readInterfaceDocument();
const files = brunoCollection(document);
const requests = operationsOf(document)
  .map(({ operation }) => files.get(`${operation.operationId}.bru`) ?? '')
  .toSorted((one, other) => placeOf(one) - placeOf(other));

function placeOf(request: string): number {
  return Number(/^ {2}seq: (\d+)$/m.exec(request)?.[1]);
}

function namesIn(request: string, pattern: RegExp): string[] {
  return [...request.matchAll(pattern)].map(([, name = '']) => name);
}

describe('the collection for Bruno', () => {
  it('has each operation once, in an order, with what it answers', () => {
    expect(requests.map(placeOf)).toEqual(requests.map((_request, place) => place + 1));
    for (const request of requests) expect(request).toMatch(/^ {2}res\.status: eq 2\d\d$/m);
  });

  it('uses a variable only after an earlier call or the environment has set it', () => {
    const set = new Set(['baseUrl', 'uploadUrl', 'key']);
    for (const request of requests) {
      expect(namesIn(request, /\{\{(\w+)\}\}/g).filter((name) => !set.has(name))).toEqual([]);
      for (const name of namesIn(request, /^ {2}(\w+): res\.body/gm)) set.add(name);
    }
    expect([...set].toSorted()).toEqual(
      ['baseUrl', 'escalationId', 'eventId', 'key', 'negotiationId', 'scopeId', 'uploadUrl', 'webhookId'].toSorted(),
    );
  });

  it('contains no key, and asks for one', () => {
    expect(files.get('environments/local.bru')).toContain('vars:secret [\n  key\n]');
    expect([...files.values()].join('')).not.toMatch(/parley_(?:live|test)_\w/);
  });
});
