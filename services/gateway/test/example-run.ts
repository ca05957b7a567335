import type { Contract } from '@parley/http/operation';
import type { OperationExample } from '@parley/http/operation-example';
import { eventually } from '@parley/testing/eventually';
import type { ApiAnswer } from '@parley/testing/api';

/** The ids of the examples, with the ids of the stack that replace them. */
export class ExampleIds {
  readonly #given = new Map<string, string>();

  /** Notes the actual id for each id in the example's answer. */
  learn(example: unknown, actual: unknown): void {
    if (typeof example === 'string' && typeof actual === 'string' && isId(example)) this.#given.set(example, actual);
    if (!isObject(example) || !isObject(actual)) return;
    for (const [name, inner] of Object.entries(example)) this.learn(inner, actual[name]);
  }

  /** A text with the ids that the stack gave. */
  appliedToText(text: string): string {
    return text.replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (id) => this.#given.get(id) ?? id);
  }

  /** The request with the ids that the stack gave. */
  applied<Part>(request: Part): Part {
    return JSON.parse(JSON.stringify(request), (_name, value: unknown) =>
      typeof value === 'string' ? (this.#given.get(value) ?? value) : value,
    ) as Part;
  }
}

type Sent = Pick<ApiAnswer<unknown>, 'status' | 'body'>;

/** Sends the example of an operation; what is delivered in the background has arrived in the answer. */
export async function executeExample<Answer extends Sent>(
  { id }: Contract,
  example: OperationExample,
  send: () => Promise<Answer>,
): Promise<Answer> {
  if (id !== 'listWebhookEvents') return send();
  const wanted = (example.answer as unknown[]).length;
  return eventually(async () => {
    const answer = await send();
    const tried = (answer.body as { attempts: number }[]).filter(({ attempts }) => attempts > 0);
    if (tried.length < wanted) throw new Error(`only ${tried.length} events were tried`);
    return answer;
  });
}

/** The names and types of everything in a body, except members whose content callers choose. */
export function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return [...new Set(value.map((item) => JSON.stringify(shapeOf(item))))].toSorted();
  if (!isObject(value)) return typeof value;
  const members = Object.entries(value).map(([name, inner]) => [name, free.has(name) ? 'any' : shapeOf(inner)]);
  return Object.fromEntries(members.toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1)));
}

const free = new Set(['headers', 'body', 'parsedQuery', 'services']);

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isId(text: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(text);
}

/** The example of an operation, which must have one. */
export function exampleIn(contracts: readonly Contract[], id: string): OperationExample {
  const example = contracts.find((contract) => contract.id === id)?.example;
  if (!example) throw new Error(`${id} has no example`);
  return example;
}
