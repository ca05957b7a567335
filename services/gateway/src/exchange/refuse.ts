import { AppError } from '@parley/errors/app-error';
import { HttpError } from '@parley/http/http-error';
import { toProblem } from '@parley/http/problem';
import type { Exchange } from './exchange.ts';
import { sendReply } from './send-reply.ts';

/** After these refusals, nothing else on the same connection can be trusted. */
const closing = new Set([
  'MESSAGE_MALFORMED',
  'BODY_FRAGMENTED',
  'HEADERS_TOO_LARGE',
  'REQUEST_TIMEOUT',
  'URI_TOO_LONG',
]);

/** Additional members of a problem body. */
export type ProblemMembers = Record<string, unknown>;

/** Answers a request with the problem body of an error. Called for every failure; the first one counts. */
export function refuse(exchange: Exchange, thrown: unknown, members?: ProblemMembers): void {
  const { requestId, path, reply } = exchange;
  if (reply.reason !== undefined) return;
  if (reply.isSettled) {
    reply.response.destroy();
    return;
  }
  const problem = toProblem(thrown, { requestId, instance: path, ...(members && { members }) });
  reply.reason = problem.body.code;
  reply.cause = thrown instanceof AppError || thrown instanceof HttpError ? thrown.cause : thrown;
  if (closing.has(problem.body.code)) reply.isLastOnConnection = true;
  sendReply(exchange, { status: problem.status, headers: problem.headers, body: JSON.stringify(problem.body) });
}
