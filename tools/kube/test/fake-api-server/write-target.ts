import { parse } from 'yaml';
import type { Json } from './field-sets.ts';
import { readSecret } from './read-protobuf.ts';
import type { Target } from './resources.ts';
import type { State } from './state.ts';
import { notFound, Refusal } from './status.ts';
import { applyObject, patchObject, putObject, type Write, type Written } from './write-object.ts';

export type Request = {
  method: string;
  path: string;
  query: URLSearchParams;
  contentType: string;
  /** The request body, byte for byte. */
  body: string;
};

/** Executes a POST, PUT or PATCH. @throws Refusal */
export function writeTarget(state: State, target: Target, request: Request): Written {
  const { resource, namespace, subresource } = target;
  const body = parsed(request);
  const name = nameOf(target, body);
  const live = state.get(resource, namespace, name);
  if (request.method === 'POST' && live) {
    throw new Refusal(409, 'AlreadyExists', { message: `${resource.plural} "${name}" already exists` });
  }
  const write = { ...optionsOf(request), live, ...(subresource && { subresource }) };
  const metadata = { ...body.metadata, name, ...(resource.namespaced && { namespace }) };
  if (subresource === 'scale') return scale(state, body, { ...write, live: liveObject(state, { ...target, name }) });
  if (request.method === 'PATCH') return patch(state, { ...body, metadata }, { request, write });
  return putObject(state, subresource === 'status' ? { ...live, status: body.status } : { ...body, metadata }, write);
}

function nameOf({ name }: Target, { metadata = {} }: Json): string {
  if (name) return name;
  return metadata.name ?? `${metadata.generateName}${crypto.randomUUID().slice(0, 5)}`;
}

function optionsOf({ query }: Request): Pick<Write, 'manager' | 'fieldValidation' | 'isDryRun'> {
  return {
    manager: query.get('fieldManager') ?? 'unknown',
    fieldValidation: query.get('fieldValidation'),
    isDryRun: query.get('dryRun') === 'All',
  };
}

function patch(state: State, body: Json, { request, write }: { request: Request; write: Write }): Written {
  const { contentType, query } = request;
  if (contentType.startsWith('application/apply-patch')) {
    return applyObject(state, body, { ...write, force: query.get('force') === 'true' });
  }
  // Without lists, a strategic merge patch is an ordinary one.
  const isPlain = contentType.startsWith('application/strategic-merge-patch') && !hasLists(body);
  if (isPlain || contentType.startsWith('application/merge-patch')) return patchObject(state, body, write);
  const message = `the body of the request was in an unknown format: ${contentType}`;
  throw new Refusal(415, 'UnsupportedMediaType', { message });
}

function hasLists(body: Json): boolean {
  const values = Object.entries(body).filter(
    ([key, value]) => !key.startsWith('$') && typeof value === 'object' && value,
  );
  return values.some(([, value]) => Array.isArray(value) || hasLists(value));
}

function scale(state: State, body: Json, write: Write): Written {
  const written = patchObject(state, { spec: { replicas: body.spec.replicas } }, write);
  return { ...written, object: scaleOf(written.object) };
}

export function scaleOf({ metadata, spec, status }: Json): object {
  const { name, namespace, resourceVersion } = metadata;
  return {
    kind: 'Scale',
    apiVersion: 'autoscaling/v1',
    metadata: { name, namespace, resourceVersion },
    spec: { replicas: spec.replicas },
    status: { replicas: status?.replicas ?? 0 },
  };
}

export function liveObject(state: State, { resource, namespace, name }: Target): Json {
  const object = state.get(resource, namespace, name);
  if (object) return object;
  throw notFound(`${resource.plural}${resource.group ? `.${resource.group}` : ''} "${name}"`);
}

export function parsed({ body, contentType }: Request): Json {
  if (isProtobuf(contentType)) return readSecret(Buffer.from(body, 'latin1'));
  return body === '' ? {} : parse(body);
}

export function isProtobuf(contentType: string): boolean {
  return contentType === 'application/vnd.kubernetes.protobuf';
}
