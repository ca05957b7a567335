import { etagOf, ifNoneMatch } from '@parley/http/etag';
import { checkAccepts, checkPlainRequest, type LocalHandler } from '../exchange/endpoint.ts';
import type { Exchange } from '../exchange/exchange.ts';
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

/** Lets pages of any origin read the answer: it is the same for all, and needs no key. */
function openToAll({ reply: { headers } }: Exchange): void {
  delete headers['vary'];
  headers['access-control-allow-origin'] = '*';
  headers['access-control-expose-headers'] = 'etag, x-request-id';
}
