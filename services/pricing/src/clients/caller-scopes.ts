import { AppError } from '@parley/errors/app-error';
import type { ClientOf } from '@parley/rpc/client';
import type { ProductTerm__Output as ProductTermMessage } from '@parley/rpc/gen/scope/v1/ProductTerm';
import type { ScopeTerm__Output as ScopeTermMessage } from '@parley/rpc/gen/scope/v1/ScopeTerm';
import type { Scope__Output as ScopeMessage } from '@parley/rpc/gen/scope/v1/Scope';
import type { scopeService } from '@parley/rpc/scope';
import { fromTimestamp } from '@parley/rpc/timestamp';
import { wholeMonths } from '@parley/products/term-months';
import type { Caller } from '@parley/service/caller';
import { present } from '@parley/service/present';
import type { Scopes } from '../actions/ports.ts';
import { utcDayOf } from '../domain/utc-days.ts';
import type { ScopeLine, ScopeToPrice } from '../domain/scope-to-price.ts';

type Client = Pick<ClientOf<typeof scopeService>, 'getScope'>;
type ScopeRead = { client: Client; form: 'SCOPE_FORM_MESSAGE' | 'SCOPE_FORM_FINDINGS'; timeoutMs: number };

/** Scopes as the caller sees them, read again for every call. */
export function callerScopes(client: Client): Scopes {
  const read = readScopes({ client, form: 'SCOPE_FORM_MESSAGE', timeoutMs: 3_000 });
  return { find: async (scopeId, caller) => toScope(await read(scopeId, caller)) };
}

/**
 * Reads scopes whose document, if they have one, has been read.
 * @throws AppError SCOPE_NOT_READ, SCOPE_UNREADABLE
 */
export function readScopes({ client, form, timeoutMs }: ScopeRead) {
  return async (scopeId: string, caller: Caller): Promise<ScopeMessage> => {
    const { scope } = await client.getScope({ scopeId, form }, { caller, timeoutMs });
    if (!scope) throw new TypeError('the scope service answered without the scope');
    requireRead(scope);
    return scope;
  };
}

function requireRead({ id, document }: ScopeMessage): void {
  if (!document || document.status === 'PROCESSING_STATUS_COMPLETED') return;
  const options = { metadata: { scopeId: id } };
  if (document.status === 'PROCESSING_STATUS_FAILED')
    throw new AppError('SCOPE_UNREADABLE', `The document of the scope ${id} could not be read.`, options);
  const message = `The document of the scope ${id} is still being read. Ask again after the event \`scope.extracted\`.`;
  throw new AppError('SCOPE_NOT_READ', message, options);
}

function toScope({ id, currencyCode, scopeTerms, productTerms }: ScopeMessage): ScopeToPrice {
  const [term] = scopeTerms;
  if (!term) throw new TypeError(`the scope ${id} has no term`);
  return {
    id,
    ...present({ currency: currencyCode }),
    ...present({ startDay: dayAt(term.startTime) }),
    isRenewal: term.purchaseType === 'PURCHASE_TYPE_RENEWAL',
    months: term.termMonths,
    lines: productTerms.map(toLine),
  };
}

function dayAt(time: ScopeTermMessage['startTime']): number | undefined {
  const date = fromTimestamp(time);
  return date && utcDayOf(date);
}

function toLine({ productId, productName, pricingDimensions, ...term }: ProductTermMessage): ScopeLine {
  const [start, end] = [fromTimestamp(term.startTime), fromTimestamp(term.endTime)];
  return {
    productId,
    name: productName,
    ...present({ startDay: start && utcDayOf(start) }),
    ...(start && end && { ownMonths: wholeMonths(start, end) }),
    values: pricingDimensions.flatMap(({ id, value }) => (value === undefined ? [] : [{ id, value }])),
  };
}
