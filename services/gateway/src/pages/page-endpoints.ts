import { AppError } from '@parley/errors/app-error';
import { acceptsCoding } from '@parley/http/accepts';
import { HttpError } from '@parley/http/http-error';
import { ifNoneMatch } from '@parley/http/etag';
import { AnswerFlows, type Pace } from '../exchange/answer-flows.ts';
import { checkAccepts, type Endpoint } from '../exchange/endpoint.ts';
import type { Exchange } from '../exchange/exchange.ts';
import { answerFields, sendReply } from '../exchange/send-reply.ts';
import type { Page, Site } from './site.ts';

const common = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; ";

/** Nothing comes from elsewhere, and no text of a page is run. Scalar writes its styles into the page. */
const policies: Record<Page['policy'], string> = {
  plain: `${common}style-src 'self'; img-src 'self'`,
  search: `${common}style-src 'self'; img-src 'self'; script-src 'self'; connect-src 'self'`,
  try: `${common}style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; script-src 'self'; connect-src 'self'`,
};

export type PageOptions = { site: Site; listener: Endpoint['listener']; docsEnabled: boolean; pace: Pace };

/**
 * What people read in a browser. The pages about problems are always there, because every refusal links to one; the
 * documentation is served at the main address, unless it is turned off.
 */
export function pageEndpoints({ site, listener, docsEnabled, pace }: PageOptions): Endpoint[] {
  const answer = answerPage(site, new AnswerFlows(pace));
  const shared = {
    method: 'GET',
    area: 'gateway',
    scope: undefined,
    acceptsEndUser: false,
    bodies: [],
    listener,
    answer,
  };
  const always = [
    { ...shared, id: 'listProblems', template: '/problems' },
    { ...shared, id: 'getProblem', template: '/problems/{reason}' },
    { ...shared, id: 'getAsset', template: '/assets/{file}' },
  ];
  if (!docsEnabled || listener !== 'main') return always;
  const docs = ['/docs', '/docs/{page}', '/docs/{folder}/{page}', '/llms.txt'];
  const start = { ...shared, id: 'getStart', template: '/', answer: leadToDocs };
  return [...always, start, ...docs.map((template) => Object.assign({}, shared, { id: 'getDocs', template }))];
}

/** A relative address, so that it leads to the right place below any base address. */
function leadToDocs(exchange: Exchange): void {
  checkNoBody(exchange);
  sendReply(exchange, { status: 302, headers: { location: 'docs', 'cache-control': 'no-store' } });
}

function answerPage(site: Site, flows: AnswerFlows) {
  return async (exchange: Exchange): Promise<void> => {
    checkNoBody(exchange);
    const page = site.find(exchange.path);
    if (!page) throw new AppError('ROUTE_NOT_FOUND', 'There is no such page.');
    const { accept, 'accept-encoding': codings, 'if-none-match': known } = exchange.request.headers;
    checkAccepts(accept, page.type.split(';')[0] ?? '');
    const headers = headersOf(page);
    if (ifNoneMatch(known, page.tag)) return sendReply(exchange, { status: 304, headers });
    const coding = acceptsCoding(codings, 'gzip') ? 'gzip' : 'identity';
    if (coding === 'gzip') headers['content-encoding'] = 'gzip';
    headers['content-length'] = String(page.bytes[coding]);
    if (exchange.request.method === 'HEAD') return sendReply(exchange, { status: 200, headers });
    const text = await site.open(page, coding);
    const { response, isSettled } = exchange.reply;
    response.once('close', () => text.destroy());
    if (isSettled) return void text.destroy();
    text.once('error', () => response.destroy());
    response.writeHead(200, answerFields(exchange, headers));
    flows.pass(text, response);
  };
}

function headersOf({ type, tag, policy }: Page): Record<string, string> {
  return {
    'content-type': type,
    'content-security-policy': policies[policy],
    'cache-control': 'public, max-age=300',
    vary: 'Accept-Encoding',
    // Weak: the compressed and the plain form share it.
    etag: `W/${tag}`,
  };
}

function checkNoBody({ bodyBytes }: Exchange): void {
  if (bodyBytes > 0) throw new HttpError('MESSAGE_MALFORMED', 'A page takes no body.');
}
