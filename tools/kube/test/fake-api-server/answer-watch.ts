import type { ServerResponse } from 'node:http';
import { apiVersionOf, type Target } from './resources.ts';
import { isSelected } from './selectors.ts';
import type { Change, State } from './state.ts';

/** Streams changes from a version on, one line of JSON each, until the caller disconnects or its timeout is over. */
export function answerWatch(
  response: ServerResponse,
  { resource, namespace }: Target,
  { state, query }: { state: State; query: URLSearchParams },
): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.flushHeaders();
  const send = (type: string, object: object) => response.write(`${JSON.stringify({ type, object })}\n`);
  const from = Number(query.get('resourceVersion') ?? state.currentVersion);
  const isMeant = ({ object }: Change) =>
    object.kind === resource.kind &&
    object.apiVersion === apiVersionOf(resource) &&
    (namespace === '' || object.metadata.namespace === namespace) &&
    isSelected(object, query);
  const pass = (change: Change) => {
    if (isMeant(change)) send(change.type, change.object);
  };
  for (const change of state.changesSince(from)) pass(change);
  state.on('change', pass);
  const seconds = Number(query.get('timeoutSeconds') ?? 0);
  const timer = seconds > 0 ? setTimeout(() => response.end(), seconds * 1000) : undefined;
  response.on('close', () => {
    clearTimeout(timer);
    state.off('change', pass);
  });
}
