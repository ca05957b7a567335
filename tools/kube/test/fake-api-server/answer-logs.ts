import type { ServerResponse } from 'node:http';
import type { Target } from './resources.ts';
import type { State } from './state.ts';
import { notFound, Refusal } from './status.ts';

/** Answers the log of a container; with `follow`, also new lines until the caller disconnects. */
export function answerLog(state: State, { namespace, name }: Target, query: URLSearchParams): string {
  const pod = state.get({ kind: 'Pod' }, namespace, name);
  if (!pod) throw notFound(`pods "${name}"`);
  const container = query.get('container') ?? pod.spec.containers[0].name;
  const isPrevious = query.get('previous') === 'true';
  const text = state.logs.get(logKey({ namespace, pod: name, container, isPrevious }));
  if (text === undefined && isPrevious) {
    const message = `previous terminated container "${container}" in pod "${name}" not found`;
    throw new Refusal(400, 'BadRequest', { message });
  }
  const lines = (text ?? '').split('\n').slice(0, -1);
  const tail = Number(query.get('tailLines') ?? lines.length);
  return lines
    .slice(Math.max(0, lines.length - tail))
    .map((line) => `${line}\n`)
    .join('');
}

type LogPlace = { namespace: string; pod: string; container: string; isPrevious?: boolean };

export function logKey({ namespace, pod, container, isPrevious = false }: LogPlace): string {
  return [namespace, pod, container, isPrevious ? 'previous' : 'current'].join('/');
}

/** Sends new lines of a log. */
export function followLog(
  response: ServerResponse,
  { namespace, name }: Target,
  { state, container }: { state: State; container: string },
): void {
  const key = logKey({ namespace, pod: name, container });
  const send = (changed: string, text: string) => changed === key && response.write(text);
  state.logLines.on('line', send);
  response.on('close', () => state.logLines.off('line', send));
}
