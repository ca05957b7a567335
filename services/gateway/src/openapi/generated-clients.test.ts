import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import committed from '../../openapi.json' with { type: 'json' };

/** Places of choices that say of themselves neither a type nor a name: generators of clients take them for anything. */
function untypedIn(value: unknown, at = ''): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    // What is not to be is no type, and nobody reads it as one.
    if (key === 'not') return [];
    const isUntyped = (key === 'anyOf' || key === 'oneOf') && (inner as object[]).some(saysNoType);
    return isUntyped ? [`${at}/${key}`] : untypedIn(inner, `${at}/${key}`);
  });
}

function saysNoType(choice: object): boolean {
  return !('type' in choice) && !('$ref' in choice);
}

test('every choice of the document is one that generators of clients can make a type of', () => {
  expect(untypedIn(committed)).toEqual([]);
});

test.each([
  [{}, false],
  [{ purchaseType: 'renewal' }, false],
  [{ fileUrl: 'https://files.example/a.pdf' }, true],
  [{ fileId: '0190a000-0000-7000-8000-000000000003', purchaseType: null }, true],
  [{ fileUrl: 'https://files.example/a.pdf', fileId: '0190a000-0000-7000-8000-000000000003' }, false],
])('a document is named once: %j', (body, isAllowed) => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  expect(ajv.validate(committed.components.schemas.NewScopeFromDocument, body)).toBe(isAllowed);
});
