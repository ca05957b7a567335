import { AppError } from '@parley/errors/app-error';
import { accepts } from '@parley/http/accepts';
import { HttpError } from '@parley/http/http-error';
import type { Operation } from '../routing/route-table.ts';
import type { Exchange } from './exchange.ts';

/** Answers an operation that the gateway itself owns. */
export type LocalHandler = (exchange: Exchange) => void | Promise<void>;

/** An operation with the function that answers it. */
export type Endpoint = Operation & { answer: LocalHandler };

/** Refuses a query or body for an operation that takes neither. */
export function checkPlainRequest({ request, bodyBytes }: Exchange): void {
  if (bodyBytes > 0) throw new HttpError('MESSAGE_MALFORMED', 'This operation accepts no body.');
  const query = new URLSearchParams(request.url?.split('?')[1] ?? '');
  const violations = [...new Set(query.keys())].map((parameter) => ({
    parameter,
    code: 'unknown',
    message: 'This operation accepts no query parameters.',
  }));
  if (violations.length > 0)
    throw new AppError('REQUEST_INVALID', 'This operation accepts no query parameters.', { violations });
}

/** Refuses a request whose `Accept` header excludes a media type. */
export function checkAccepts(accept: string | undefined, type: string): void {
  if (!accepts(accept, type)) throw new HttpError('NOT_ACCEPTABLE', `This answer comes as ${type} only.`);
}
