import type { AnswerOf, InputOf } from '@parley/http/call-operation';
import type { Contract } from '@parley/http/operation';
import { callOperator } from './call-operator.ts';
import type { CliContext } from '../context/context.ts';

const maxPageSize = 500;

type Page<Name extends string> = { [N in Name]: unknown[] } & { nextPageToken: string };

/** The member of a list's pages that has their items. */
export type ListName<C extends Contract> = Exclude<keyof AnswerOf<C>, 'nextPageToken'> & string;

/** What to list: all items, or the first `max`. */
export type ItemsOf<C extends Contract, Name extends ListName<C>> = InputOf<C> & { items: Name; max?: number };

/** Calls a list as the operator, page by page. */
export async function listItems<C extends Contract, Name extends ListName<C>>(
  contract: C,
  { items, max = Infinity, ...input }: ItemsOf<C, Name>,
  context: CliContext & { timeoutMs?: number },
): Promise<AnswerOf<C>[Name]> {
  const found: unknown[] = [];
  let pageToken = '';
  do {
    const limit = Math.min(maxPageSize, max - found.length);
    const query = { ...(input.query as object | undefined), limit, pageToken };
    // Every list takes these two, and its pages have the token.
    const page = (await callOperator(contract, { ...input, query } as unknown as InputOf<C>, context)) as Page<Name>;
    found.push(...page[items]);
    pageToken = page.nextPageToken;
  } while (pageToken !== '' && found.length < max);
  return found as AnswerOf<C>[Name];
}
