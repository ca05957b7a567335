import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { interfaceDocument, operatorDocument } from './interface-document.ts';

describe.each([
  ['for clients', await interfaceDocument()],
  ['for operators', await operatorDocument()],
])('the interface document %s', (_audience, document) => {
  const operations = Object.values(document.paths ?? {}).flatMap(({ get, post, put, patch, delete: remove }) =>
    [get, post, put, patch, remove].flatMap((operation) => operation ?? []),
  );

  it('is OpenAPI 3.1', async () => {
    const validator = new Validator();
    expect(await validator.validate(Object.fromEntries(Object.entries(document)))).toMatchObject({ valid: true });
    expect(validator.version).toBe('3.1');
  });

  it('lists each operation once, with a summary and a listed area', () => {
    const ids = operations.map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    const areas = document.tags?.map(({ name }) => name);
    for (const { summary, description, tags } of operations) {
      expect(summary).toMatch(/\w/);
      expect(description).toMatch(/\.$/);
      expect(areas).toContain(tags?.[0]);
    }
  });

  it('has no dangling reference', () => {
    const references = JSON.stringify(document).matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g);
    for (const [, kind = '', name = ''] of references) expect(document.components).toHaveProperty([kind, name]);
  });
});
