import { AppError } from '@parley/errors/app-error';
import { HttpError } from '@parley/http/http-error';
import { ifNoneMatch } from '@parley/http/etag';
import { checkAccepts, type Endpoint } from '../exchange/endpoint.ts';
import type { Exchange } from '../exchange/exchange.ts';
import { sendReply } from '../exchange/send-reply.ts';
import type { Page, Site } from './site.ts';

/** Nothing runs, nothing comes from elsewhere; the style sheet and the icon are ours. */
const policy =
  "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const refusesGzip = /\bgzip\s*;\s*q=0(?:\.0*)?\s*(?:,|$)/i;

export type PageOptions = { site: Site; listener: Endpoint['listener']; docsEnabled: boolean };

/**
 * What people read in a browser. The pages about problems are always there, because every refusal links to one; the
 * documentation is served at the main address, unless it is turned off.
 */
export function pageEndpoints({ site, listener, docsEnabled }: PageOptions): Endpoint[] {
  const answer = answerPage(site);
  const common = {
    method: 'GET',
    area: 'gateway',
    scope: undefined,
    acceptsEndUser: false,
    bodies: [],
    listener,
    answer,
  };
  const always = [
    { ...common, id: 'listProblems', template: '/problems' },
    { ...common, id: 'getProblem', template: '/problems/{reason}' },
    { ...common, id: 'getAsset', template: '/assets/{file}' },
  ];
  if (!docsEnabled || listener !== 'main') return always;
  const docs = ['/docs', '/docs/{page}', '/docs/{folder}/{page}', '/llms.txt'];
  const start = { ...common, id: 'getStart', template: '/', answer: leadToDocs };
  return [...always, start, ...docs.map((template) => Object.assign({}, common, { id: 'getDocs', template }))];
}

/** A relative address, so that it leads to the right place below any base address. */
function leadToDocs(exchange: Exchange): void {
  checkNoBody(exchange);
  sendReply(exchange, { status: 302, headers: { location: 'docs', 'cache-control': 'no-store' } });
}

function answerPage(site: Site) {
  return async (exchange: Exchange): Promise<void> => {
    checkNoBody(exchange);
    const page = site.find(exchange.path);
    if (!page) throw new AppError('ROUTE_NOT_FOUND', 'There is no such page.');
    const { accept, 'accept-encoding': codings = '', 'if-none-match': known } = exchange.request.headers;
    checkAccepts(accept, page.type.split(';')[0] ?? '');
    const headers = headersOf(page);
    if (ifNoneMatch(known, page.tag)) return sendReply(exchange, { status: 304, headers });
    const isCompressed = /\bgzip\b/i.test(codings) && !refusesGzip.test(codings);
    const body = await (isCompressed ? site.compressed(page) : site.plain(page));
    if (exchange.reply.isSettled) return;
    if (isCompressed) headers['content-encoding'] = 'gzip';
    sendReply(exchange, { status: 200, headers, body });
  };
}

function headersOf({ type, tag }: Page): Record<string, string> {
  return {
    'content-type': type,
    'content-security-policy': policy,
    'cache-control': 'public, max-age=300',
    vary: 'Accept-Encoding',
    // Weak: the compressed and the plain form share it.
    etag: `W/${tag}`,
  };
}

function checkNoBody({ bodyBytes }: Exchange): void {
  if (bodyBytes > 0) throw new HttpError('MESSAGE_MALFORMED', 'A page takes no body.');
}
