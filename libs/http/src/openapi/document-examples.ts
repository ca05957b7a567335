import { problemMediaType } from '../answer/problem.ts';
import { formSchema } from '../contract/body-schemas.ts';
import type { Contract } from '../contract/operation.ts';
import type { OperationExample } from '../contract/operation-example.ts';

type Media = { schema?: unknown; example?: unknown; examples?: Record<string, { value: unknown }> };
type Answer = { $ref?: string; content?: Record<string, Media> };
type Operation = {
  parameters?: { name?: string; example?: unknown }[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, Answer>;
};
type Parts = { paths?: Record<string, Record<string, Operation>>; components?: { responses?: Record<string, Answer> } };

/** The document with the examples of the contracts at their parameters, bodies, answers and refusals. */
export function withExamples<Document extends object>(document: Document, contracts: Contract[]): Document {
  const { paths = {}, components } = document as Parts;
  for (const contract of contracts) {
    const operation = paths[contract.path]?.[contract.method];
    if (!operation || !contract.example) continue;
    addToParameters(operation, contract.example);
    addToBodies(operation, contract, contract.example);
    addToAnswers(operation, contract, contract.example);
    addRefusal(operation, contract.example, components?.responses ?? {});
  }
  return document;
}

function addToParameters({ parameters = [] }: Operation, { params, query }: OperationExample): void {
  const given: Record<string, unknown> = { ...params, ...query };
  for (const parameter of parameters)
    if (parameter.name !== undefined && parameter.name in given) parameter.example = given[parameter.name];
}

function addToBodies({ requestBody }: Operation, contract: Contract, { body = {}, file }: OperationExample): void {
  const { 'application/json': json, 'multipart/form-data': form } = requestBody?.content ?? {};
  if (json) json.example = body;
  if (!form || !file) return;
  const fields = Object.entries(body).filter(([name]) => name in formSchema(contract).shape);
  form.example = { ...Object.fromEntries(fields), [contract.multipart?.file ?? 'file']: file.content };
}

function addToAnswers(
  { responses }: Operation,
  { answer: { status } }: Contract,
  { answer, otherAnswers = {} }: OperationExample,
): void {
  for (const [given, example] of Object.entries({ ...otherAnswers, [status]: answer })) {
    const media = responses[given]?.content?.['application/json'];
    if (media && example !== undefined) media.example = example;
  }
}

/** An answer that operations share gets a copy, as the example belongs to one of them. */
function addRefusal(
  { responses }: Operation,
  { refused: { answer } }: OperationExample,
  shared: Record<string, Answer>,
): void {
  const place = String(answer.status) in responses ? String(answer.status) : 'default';
  const found = responses[place];
  const own = structuredClone(found?.$ref === undefined ? found : shared[found.$ref.split('/').at(-1) ?? '']);
  const media = own?.content?.[problemMediaType];
  if (!own || !media) return;
  media.examples = { ...media.examples, [answer.code]: { value: answer } };
  responses[place] = own;
}
