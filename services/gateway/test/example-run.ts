import type { Contract } from '@parley/http/operation';
import type { OperationExample } from '@parley/http/operation-example';
import { eventually } from '@parley/testing/eventually';
import type { ApiAnswer } from '@parley/testing/api';
import { sendExample, type Clients } from './example-calls.ts';

/** Each operation after those whose ids it needs. */
const order = [
  'createWebhook',
  'listWebhooks',
  'uploadFile',
  'createScopeFromDocument',
  'createScope',
  'startNegotiation',
  'updateNegotiationFromOutside',
  'listNegotiationEscalations',
  'listWebhookEvents',
  'getWebhookEvent',
];
const last = 'deleteWebhook';

/** Contracts in an order in which their examples can be executed. */
export function inOrder(contracts: Contract[]): Contract[] {
  const place = ({ id }: Contract) => (id === last ? Infinity : order.includes(id) ? order.indexOf(id) : order.length);
  return contracts.toSorted((one, other) => place(one) - place(other));
}

/** The ids of the examples, with the ids of the stack that replace them. */
export class ExampleIds {
  readonly #given = new Map<string, string>();

  /** Notes the actual id for each id in the example's answer. */
  learn(example: unknown, actual: unknown): void {
    if (typeof example === 'string' && typeof actual === 'string' && isId(example)) this.#given.set(example, actual);
    if (!isObject(example) || !isObject(actual)) return;
    for (const [name, inner] of Object.entries(example)) this.learn(inner, actual[name]);
  }

  /** The request with the ids of the stack. */
  applied<Part>(request: Part): Part {
    return JSON.parse(JSON.stringify(request), (_name, value: unknown) =>
      typeof value === 'string' ? (this.#given.get(value) ?? value) : value,
    ) as Part;
  }
}

/** Executes the example of an operation; waits until background deliveries appear in the answer. */
export async function executeExample(
  clients: Clients,
  contract: Contract,
  example: OperationExample,
): Promise<ApiAnswer<unknown>> {
  if (contract.id !== 'listWebhookEvents') return sendExample(clients, contract, example);
  const wanted = (example.answer as unknown[]).length;
  return eventually(async () => {
    const answer = await sendExample(clients, contract, example);
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
