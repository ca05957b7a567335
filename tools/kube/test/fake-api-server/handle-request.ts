import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { checkAccess, reviewAccess, type Rule } from './access.ts';
import { answerLog, followLog } from './answer-logs.ts';
import { answerWatch } from './answer-watch.ts';
import type { Json } from './field-sets.ts';
import { apiVersionOf, discoveryOf, targetOf, type Target } from './resources.ts';
import { isSelected } from './selectors.ts';
import type { State } from './state.ts';
import { Refusal } from './status.ts';
import { isProtobuf, liveObject, parsed, scaleOf, writeTarget, type Request } from './write-target.ts';

export async function readRequest(message: IncomingMessage): Promise<Request> {
  const { pathname, searchParams } = new URL(message.url ?? '/', 'https://localhost');
  const contentType = message.headers['content-type'] ?? '';
  return {
    method: message.method ?? 'GET',
    path: pathname,
    query: searchParams,
    contentType,
    body: (await buffer(message)).toString(isProtobuf(contentType) ? 'latin1' : 'utf8'),
  };
}

type Exchange = { request: Request; response: ServerResponse; state: State; rules: Rule[] };

/** Answers one request as the API server does. @throws Refusal */
export function handleRequest({ request, response, state, rules }: Exchange): void {
  const { method, path, query } = request;
  const fixed = method === 'GET' ? fixedAnswer(path, state) : undefined;
  if (fixed !== undefined) return send(response, { body: fixed });
  const review = method === 'POST' ? reviewAccess(path, parsed(request), rules) : undefined;
  if (review) return send(response, { code: 201, body: review });
  const target = targetOf(path, state.resources);
  if (!target) throw noSuchResource(path, rules);
  const { resource, namespace, name, subresource } = target;
  const verb = verbOf(request, target);
  const full = subresource ? `${resource.plural}/${subresource}` : resource.plural;
  checkAccess(rules, { verb, group: resource.group, resource: full, namespace, name });
  if (verb === 'watch') return answerWatch(response, target, { state, query });
  if (subresource === 'log') return sendLog({ request, response, state, rules }, target);
  if (method === 'GET') return send(response, { body: read(state, target, query) });
  if (method === 'DELETE') return send(response, { body: remove(state, target, query) });
  const { object, warnings, isNew } = writeTarget(state, target, request);
  send(response, { code: isNew ? 201 : 200, body: object, warnings });
}

/** The permission is checked before the existence of the kind. @throws Refusal */
function noSuchResource(path: string, rules: Rule[]): Refusal {
  const [, group = '', namespace = '', resource = ''] =
    /^\/apis\/([^/]+)\/[^/]+\/namespaces\/([^/]+)\/([^/]+)/.exec(path) ?? [];
  if (resource !== '') checkAccess(rules, { verb: 'list', group, resource, namespace, name: '' });
  return new Refusal(404, 'NotFound', { message: 'the server could not find the requested resource' });
}

function verbOf({ method, query }: Request, { name }: Target): string {
  if (method === 'GET') return query.get('watch') === 'true' ? 'watch' : name === '' ? 'list' : 'get';
  return { POST: 'create', PUT: 'update', PATCH: 'patch', DELETE: 'delete' }[method] ?? method.toLowerCase();
}

function fixedAnswer(path: string, { resources }: State): object | string | undefined {
  if (path === '/version') return { major: '1', minor: '34', gitVersion: 'v1.34.5', platform: 'linux/amd64' };
  if (['/readyz', '/livez', '/healthz'].includes(path)) return 'ok';
  if (path === '/api') return { kind: 'APIVersions', versions: ['v1'] };
  if (path === '/apis')
    return { kind: 'APIGroupList', apiVersion: 'v1', groups: groupsOf(resources.map(apiVersionOf)) };
  if (path === '/openapi/v3') return { paths: {} };
  const [, apiVersion] = /^\/(?:api|apis)\/(v1|[^/]+\/[^/]+)$/.exec(path) ?? [];
  const isKnown = resources.some((resource) => apiVersionOf(resource) === apiVersion);
  return apiVersion !== undefined && isKnown ? discoveryOf(apiVersion, resources) : undefined;
}

function groupsOf(apiVersions: string[]): object[] {
  const grouped = new Set(apiVersions.filter((apiVersion) => apiVersion.includes('/')));
  return [...grouped].map((groupVersion) => {
    const [name, version] = groupVersion.split('/');
    return { name, versions: [{ groupVersion, version }], preferredVersion: { groupVersion, version } };
  });
}

function read(state: State, { resource, namespace, name, subresource }: Target, query: URLSearchParams): object {
  if (name === '') {
    const items = state.list(resource.kind, namespace).filter((object) => isSelected(object, query));
    const metadata = { resourceVersion: String(state.currentVersion) };
    return { kind: `${resource.kind}List`, apiVersion: apiVersionOf(resource), metadata, items: items.map(asItem) };
  }
  const object = liveObject(state, { resource, namespace, name, subresource });
  return subresource === 'scale' ? scaleOf(object) : object;
}

/** In a list, the server does not repeat a built-in kind with each item. */
function asItem(object: Json): Json {
  return { ...object, kind: undefined, apiVersion: undefined };
}

function remove(state: State, target: Target, query: URLSearchParams): object {
  const object = liveObject(state, target);
  if (!query.has('dryRun')) state.delete(object);
  return { kind: 'Status', apiVersion: 'v1', status: 'Success', details: { name: target.name } };
}

function sendLog({ request, response, state }: Exchange, target: Target): void {
  const { query } = request;
  const soFar = answerLog(state, target, query);
  response.writeHead(200, { 'content-type': 'text/plain' });
  if (query.get('follow') !== 'true') {
    response.end(soFar);
    return;
  }
  response.write(soFar);
  const container = query.get('container') ?? liveObject(state, target).spec.containers[0].name;
  followLog(response, target, { state, container });
}

type Answer = { code?: number; body: object | string; warnings?: string[] };

export function send(response: ServerResponse, { code = 200, body, warnings = [] }: Answer): void {
  const isText = typeof body === 'string';
  response.writeHead(code, {
    'content-type': isText ? 'text/plain' : 'application/json',
    ...(warnings.length > 0 && { Warning: warnings.map((warning) => `299 - "${warning.replaceAll('"', '\\"')}"`) }),
  });
  response.end(isText ? body : JSON.stringify(body));
}
