import { checkAccepts, checkPlainRequest, type LocalHandler } from '../exchange/endpoint.ts';
import { sendReply } from '../exchange/send-reply.ts';
import type { HealthReport } from './health-report.ts';

const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' };

/** Answers `GET /v1/health`: with 503 if the state is `error`, and the same body. */
export function answerHealth(report: () => Promise<HealthReport>): LocalHandler {
  return async (exchange) => {
    checkPlainRequest(exchange);
    checkAccepts(exchange.request.headers.accept, 'application/json');
    const body = await report();
    if (exchange.reply.isSettled) return;
    sendReply(exchange, { status: body.status === 'error' ? 503 : 200, headers, body: JSON.stringify(body) });
  };
}
