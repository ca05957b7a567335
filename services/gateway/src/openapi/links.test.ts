import { expect, it } from 'vitest';
import committed from '../../openapi.json' with { type: 'json' };

type Link = { operationId: string; parameters?: Record<string, string> };
type Operation = {
  operationId: string;
  parameters?: { $ref?: string; name?: string }[];
  responses: Record<string, { $ref?: string; links?: Record<string, Link> }>;
};

const paths = Object.values(committed.paths as Record<string, Record<string, Operation>>);
const operations = paths.flatMap((path) => Object.values(path));
const answers = operations.flatMap(({ responses }) => Object.values(responses));
const links = answers.flatMap((answer) => Object.values(answer.links ?? {}));

it.each(links)('a link leads to $operationId, which takes $parameters', ({ operationId, parameters = {} }) => {
  const names = operations.find((operation) => operation.operationId === operationId)?.parameters ?? [];
  expect(names.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(parameters)));
});

it('lead from a created record to every operation that needs only its id', () => {
  const linked = new Set(links.map(({ operationId }) => operationId));
  expect([...linked]).toEqual(
    expect.arrayContaining([
      'getBasicEstimate',
      'getAdvancedEstimate',
      'attachFile',
      'getNegotiationFaqs',
      'deleteWebhook',
    ]),
  );
});
