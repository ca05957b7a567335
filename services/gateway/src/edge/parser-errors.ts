import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { HttpError, type HttpReason } from '@parley/http/http-error';
import { toProblem, type Problem } from '@parley/http/problem';
import { newId } from '@parley/service/new-id';

/** How long the client may take to read the refusal. */
const lingerMs = 1_000;

type ParserError = { reason: HttpReason; detail: string };

const parserErrors: Record<string, ParserError> = {
  HPE_HEADER_OVERFLOW: { reason: 'HEADERS_TOO_LARGE', detail: 'The head of the request is too long.' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: {
    reason: 'CONTENT_TOO_LARGE',
    detail: 'The chunk extensions of the body are too long.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: { reason: 'REQUEST_TIMEOUT', detail: 'The head of the request did not arrive in time.' },
};

/** The refusal for an error of Node's HTTP parser. */
export function toParserError(code: string | undefined): HttpError {
  const { reason, detail } = parserErrors[code ?? ''] ?? {
    reason: 'MESSAGE_MALFORMED',
    detail: 'The bytes received are not a well-formed HTTP request.',
  };
  return new HttpError(reason, detail);
}

/** Writes a refusal directly to a socket from which no request could be read, and closes it. */
export function refuseSocket(socket: Duplex, error: HttpError): Problem {
  const problem = toProblem(error, { requestId: newId(), instance: '' });
  const body = JSON.stringify(problem.body);
  const headers = { ...problem.headers, 'content-length': String(Buffer.byteLength(body)), connection: 'close' };
  const fields = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const timer = setTimeout(() => socket.destroy(), lingerMs);
  socket.once('close', () => clearTimeout(timer));
  socket.end(`HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}\r\n${fields.join('')}\r\n${body}`);
  return problem;
}
