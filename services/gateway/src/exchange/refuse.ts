import { AppError } from '@parley/errors/app-error';
import { HttpError } from '@parley/http/http-error';
import { toProblem } from '@parley/http/problem';
import type { Exchange } from './exchange.ts';
import { sendReply } from './reply.ts';

/** Reasons after which nothing further can be trusted on the same connection. */
const closing = new Set([
  'MESSAGE_MALFORMED',
  'BODY_FRAGMENTED',
  'HEADERS_TOO_LARGE',
  'REQUEST_TIMEOUT',
  'URI_TOO_LONG',
]);

/** Answers a request with the problem body of an error. Called for every failure; the first one counts. */
export function refuse(exchange: Exchange, thrown: unknown): void {
  if (exchange.reason !== undefined) return;
  if (exchange.isSettled) {
    exchange.response.destroy();
    return;
  }
  const { requestId, path, problemMembers } = exchange;
  const problem = toProblem(thrown, { requestId, instance: path, ...(problemMembers && { members: problemMembers }) });
  exchange.reason = problem.body.code;
  exchange.cause = thrown instanceof AppError || thrown instanceof HttpError ? thrown.cause : thrown;
  if (closing.has(problem.body.code)) exchange.isLastOnConnection = true;
  sendReply(exchange, { status: problem.status, headers: problem.headers, body: JSON.stringify(problem.body) });
}
