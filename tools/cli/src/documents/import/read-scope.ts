import { setTimeout as sleep } from 'node:timers/promises';
import { isReason } from '@parley/errors/app-error';
import type { AnswerOf } from '@parley/http/call-operation';
import { showScope } from '@parley/scope/operator';
import { callOperator } from '../../installation/call-operator.ts';
import type { CliContext } from '../../context/context.ts';
import { TimeoutError } from '../../errors/cli-errors.ts';

export type Scope = AnswerOf<typeof showScope>;

const betweenMs = 1_000;
/** A document takes a minute at most, and a few are read before it. */
const maxMs = 30 * 60_000;

/** A scope; undefined if it was deleted. */
export async function scopeWith(scopeId: string, context: CliContext): Promise<Scope | undefined> {
  try {
    return await callOperator(showScope, { params: { scopeId } }, context);
  } catch (error) {
    if (isReason(error, 'SCOPE_NOT_FOUND')) return undefined;
    throw error;
  }
}

/**
 * The scope, or the newest that replaces it, once its document has been read.
 * @throws TimeoutError
 */
export async function readScope(scopeId: string, context: CliContext): Promise<Scope | undefined> {
  const until = Date.now() + maxMs;
  for (;;) {
    const scope = await scopeWith(scopeId, context);
    if (scope?.nextScopeId !== undefined) return readScope(scope.nextScopeId, context);
    const { status } = scope?.documentProcessing ?? {};
    if (status !== 'pending' && status !== 'processing') return scope;
    if (Date.now() > until)
      throw new TimeoutError(`The document of the scope ${scopeId} is not read yet: run the command again to go on.`);
    await sleep(betweenMs, undefined, { signal: context.signal });
  }
}
