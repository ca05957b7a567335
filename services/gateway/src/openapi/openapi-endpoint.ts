import { etagOf, ifNoneMatch } from '@parley/http/etag';
import { openToAll } from '../edge/cors.ts';
import { checkAccepts, checkPlainRequest, type LocalHandler } from '../exchange/endpoint.ts';
import { sendReply } from '../exchange/send-reply.ts';

/** Answers `GET /v1/openapi` with a text that is produced once. */
export function answerOpenapi(document: unknown): LocalHandler {
  const body = Buffer.from(JSON.stringify(document));
  const etag = etagOf(body);
  const headers = { 'content-type': 'application/json', 'cache-control': 'public, max-age=60', etag };
  return (exchange) => {
    openToAll(exchange);
    checkPlainRequest(exchange);
    const { accept, 'if-none-match': known } = exchange.request.headers;
    checkAccepts(accept, 'application/json');
    if (ifNoneMatch(known, etag)) sendReply(exchange, { status: 304, headers });
    else sendReply(exchange, { status: 200, headers, body });
  };
}
