import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { interfaceDocument } from './interface-document.ts';

type Part = Record<string, unknown>;
type Found = { at: string; part: Part };

const document = JSON.parse(JSON.stringify(await interfaceDocument())) as Part & {
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, Record<string, Operation>>;
  tags: { name: string }[];
  components: { schemas: Record<string, Part>; responses: Record<string, Answer> };
};

type Content = Record<string, { schema: Part; examples?: Record<string, { value: Part }> }>;
type Answer = { $ref?: string; description: string; content?: Content };
type Operation = {
  operationId: string;
  tags: string[];
  description: string;
  security: Record<string, string[]>[];
  requestBody?: { content: Content };
  responses: Record<string, Answer>;
};

/** Every object in the document with its place. */
function partsOf(value: unknown, at = ''): Found[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.entries(value).flatMap(([name, part]) => partsOf(part, `${at}/${escaped(name)}`));
  return Array.isArray(value) ? inner : [{ at, part: value as Part }, ...inner];
}

/** A part of a JSON pointer. */
function escaped(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}

const parts = partsOf(document).filter(({ at }) => !/\/examples?(\/|$)/.test(at));
const placesOf = (isWrong: (part: Part) => boolean) => parts.filter(({ part }) => isWrong(part)).map(({ at }) => at);
const isOfType = ({ type }: Part, name: string) => type === name || (Array.isArray(type) && type.includes(name));
const operations = Object.values(document.paths).flatMap((item) => Object.values(item));
const sent = Object.values(document.webhooks).flatMap((item) => Object.values(item));
const contents = [...operations, ...sent].flatMap(({ requestBody, responses }) =>
  [requestBody, ...Object.values(responses)].flatMap((place) => Object.values(place?.content ?? {})),
);

describe('the interface document means the same to every client generator', () => {
  it('gives the format of every number', () => {
    const wrong = placesOf(
      (part) =>
        (isOfType(part, 'number') && part['format'] !== 'double') ||
        (isOfType(part, 'integer') && !['int32', 'int64'].includes(String(part['format']))),
    );
    expect(wrong).toEqual([]);
  });

  it('has no rule that generators or validators get wrong: the text describes it instead', () => {
    expect(placesOf((part) => 'multipleOf' in part || 'not' in part)).toEqual([]);
    // A link with a body stops openapi-generator.
    expect(parts.filter(({ at, part }) => /\/links\/\w+$/.test(at) && 'requestBody' in part)).toEqual([]);
    expect(placesOf((part) => 'pattern' in part && 'format' in part)).toEqual([]);
  });

  it('chooses between named schemas or plain types, never between formats of one type', () => {
    const choices = parts.flatMap(({ at, part }) => {
      const choice = part['anyOf'] ?? part['oneOf'];
      return Array.isArray(choice) ? [{ at, choice: choice as Part[] }] : [];
    });
    for (const { at, choice } of choices) {
      const names = choice.map((one) => one['$ref'] ?? one['type']);
      expect({ at, names }).toEqual({ at, names: [...new Set(names)] });
      expect({ at, names }).not.toEqual({ at, names: expect.arrayContaining([undefined]) });
      expect({ at, formats: choice.filter((one) => one['type'] === 'string' && 'format' in one) }).toEqual({
        at,
        formats: [],
      });
    }
  });

  it('names every body, answer, object and enum', () => {
    const isNamed = (schema: Part): boolean =>
      '$ref' in schema || (schema['type'] === 'array' && isNamed(schema['items'] as Part));
    expect(contents.filter(({ schema }) => !isNamed(schema))).toEqual([]);
    const anonymous = parts.filter(
      ({ at, part }) =>
        ('enum' in part || (isOfType(part, 'object') && 'properties' in part)) &&
        !/^\/components\/schemas\/\w+(Form\/properties\/\w+)?$/.test(at),
    );
    expect(anonymous.map(({ at }) => at)).toEqual([]);
  });

  it('has no names that clash with what generators add: New…, or a list of the same name', () => {
    const names = Object.keys(document.components.schemas);
    expect(names.filter((name) => /^New[A-Z]/.test(name))).toEqual([]);
    const clashing = Object.entries(document.components.schemas).filter(([name, { properties }]) =>
      Object.keys(properties ?? {}).includes(name.charAt(0).toLowerCase() + name.slice(1)),
    );
    expect(clashing.map(([name]) => name)).toEqual([]);
  });

  it('gives sent requests a different tag than operations', () => {
    const tags = new Set(operations.flatMap((operation) => operation.tags));
    for (const event of sent) {
      expect(tags).not.toContain(event.tags[0]);
      expect(document.tags.map(({ name }) => name)).toContain(event.tags[0]);
    }
  });
});

describe('the interface document explains itself', () => {
  it('describes every schema, member, parameter and header', () => {
    const undescribed = parts.flatMap(({ at, part }) =>
      at.endsWith('/properties')
        ? Object.entries(part as Record<string, Part>)
            .filter(([, member]) => !('$ref' in member) && !member['description'])
            .map(([name]) => `${at}/${name}`)
        : [],
    );
    expect(undescribed).toEqual([]);
    const schemas = Object.entries(document.components.schemas);
    expect(schemas.filter(([, schema]) => !schema['description']).map(([name]) => name)).toEqual([]);
    const parameters = parts.filter(({ part }) => typeof part['in'] === 'string' && 'schema' in part);
    expect(
      parameters
        .filter(({ part }) => !part['description'] && !(part['schema'] as Part)['description'])
        .map(({ at }) => at),
    ).toEqual([]);
  });

  it('says in each description which key scope is needed', () => {
    expect(document['security']).toEqual([{ apiKey: [] }]);
    for (const { description, security } of operations) {
      const scope = security[0]?.['apiKey']?.[0];
      expect(description).toMatch(scope === undefined ? /Needs no key\.$/ : new RegExp(`Needs \`${scope}\`\\.$`));
    }
  });
});

describe('the interface document has examples', () => {
  const ajv = new Ajv2020({ strict: false, validateSchema: false, validateFormats: false });
  ajv.addSchema(document, 'openapi');
  const media = parts.filter(
    ({ at, part }) => 'schema' in part && !at.endsWith('/properties') && !('in' in part) && !('description' in part),
  );

  it('for every body, answer, problem and event', () => {
    expect(media.length).toBeGreaterThan(60);
    expect(media.filter(({ part }) => !('example' in part) && !('examples' in part)).map(({ at }) => at)).toEqual([]);
  });

  it('for every refusal that an operation lists', () => {
    for (const { responses } of operations) {
      const problems = Object.values(responses).flatMap(({ content }) => content?.['application/problem+json'] ?? []);
      const instances = problems.flatMap(({ examples = {} }) => Object.values(examples)).map(({ value }) => value);
      expect(instances.filter((value) => 'instance' in value)).toHaveLength(1);
    }
  });

  it('that are all valid', () => {
    for (const { at, part } of media) {
      const pointer = at
        .split('/')
        .map((name) => encodeURIComponent(name))
        .join('/');
      const validate = ajv.getSchema(`openapi#${pointer}/schema`);
      const examples = (part['examples'] ?? {}) as Record<string, { value: unknown }>;
      const values = 'example' in part ? [part['example']] : Object.values(examples).map(({ value }) => value);
      for (const value of values)
        expect({ at, value, isAllowed: validate?.(value) }).toEqual({ at, value, isAllowed: true });
    }
  });
});
