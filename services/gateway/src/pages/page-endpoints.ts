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

const caching = 'public, max-age=300';

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
  const addresses = docsEnabled && listener === 'main' ? ['/docs', '/docs/{page}', '/docs/{folder}/{page}'] : [];
  const docs = addresses.map((template) => Object.assign({}, shared, { id: 'getDocs', template }));
  const withSlash = [...always, ...docs].map((endpoint) =>
    Object.assign({}, endpoint, { template: `${endpoint.template}/`, answer: redirectToPage(site) }),
  );
  if (docs.length === 0) return [...always, ...withSlash];
  const start = { ...shared, id: 'getStart', template: '/', answer: redirectToDocs };
  return [...always, ...docs, ...withSlash, start, { ...shared, id: 'getDocs', template: '/llms.txt' }];
}

/** A relative address, so that it leads to the right place below any base address. */
function redirectToDocs(exchange: Exchange): void {
  checkNoBody(exchange);
  sendReply(exchange, { status: 302, headers: { location: 'docs', 'cache-control': 'no-store' } });
}

/**
 * People add a slash to the address of a page. The links of a page are relative, so it cannot be served there. Only to
 * a page that there is: what the client sent is in no address.
 */
function redirectToPage(site: Site) {
  return (exchange: Exchange): void => {
    checkNoBody(exchange);
    const page = site.find(exchange.path.slice(0, -1));
    if (!page) throw noSuchPage();
    const location = `../${page.path.split('/').at(-1)}`;
    sendReply(exchange, { status: 308, headers: { location, 'cache-control': caching } });
  };
}

function answerPage(site: Site, flows: AnswerFlows) {
  return async (exchange: Exchange): Promise<void> => {
    checkNoBody(exchange);
    const page = site.find(exchange.path);
    if (!page) throw noSuchPage();
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
    'cache-control': caching,
    vary: 'Accept-Encoding',
    // Weak: the compressed and the plain form share it.
    etag: `W/${tag}`,
  };
}

function noSuchPage(): AppError {
  return new AppError('ROUTE_NOT_FOUND', 'There is no such page.');
}

function checkNoBody({ bodyBytes }: Exchange): void {
  if (bodyBytes > 0) throw new HttpError('MESSAGE_MALFORMED', 'A page takes no body.');
}
