import type { AnswerOf, InputOf } from '@parley/http/call-operation';
import type { Contract } from '@parley/http/operation';
import type { CliContext } from '../context/context.ts';
import { answer, type JsonOption } from '../output/answer.ts';
import { callOperator } from './call-operator.ts';
import { listItems, type ItemsOf, type ListName } from './list-items.ts';

/** The command that runs. */
type Run = { options: JsonOption; context: CliContext & { timeoutMs?: number; service?: string } };

/** Calls an operation as the operator and prints its answer: unchanged with `--json`, otherwise as `text` formats it. */
export async function showAnswer<C extends Contract>(
  contract: C,
  { text, ...input }: InputOf<C> & { text: (found: AnswerOf<C>) => string },
  { options, context }: Run,
): Promise<void> {
  // Without `text`, this is the input that the contract asks for.
  const found = await callOperator(contract, input as unknown as InputOf<C>, context);
  await answer(context, options, { text: text(found), json: found });
}

/** Calls a list as the operator, page by page, and prints its items: all, or the first `max`. */
export async function showItems<C extends Contract, Name extends ListName<C>>(
  contract: C,
  { text, ...list }: ItemsOf<C, Name> & { text: (found: AnswerOf<C>[Name]) => string },
  { options, context }: Run,
): Promise<void> {
  const found = await listItems(contract, list as unknown as ItemsOf<C, Name>, context);
  await answer(context, options, { text: text(found), json: found });
}
