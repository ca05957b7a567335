import { request as httpsRequest, type RequestOptions } from 'node:https';
import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { KubeConfig } from '@kubernetes/client-node';
import type { Manifest } from '../manifest.ts';
import { ApiError, ClusterUnreachableError, type StatusObject } from './errors.ts';

const answerTimeoutMs = 30_000;
const maxTries = 4;
const maxPauseMs = 10_000;

export type Call = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  query?: Record<string, string>;
  body?: unknown;
  contentType?: string;
  signal?: AbortSignal | undefined;
};

type Answer = { text: string; warnings: string[] };

/**
 * A client of a cluster's API server that sends objects unchanged. The typed clients of client-node drop unknown
 * fields, so a dry run through them would never find a typo.
 */
export class Cluster {
  readonly config: KubeConfig;
  /** The namespace of all requests. */
  readonly namespace: string;

  constructor(config: KubeConfig, namespace: string) {
    this.config = config;
    this.namespace = namespace;
  }

  /** Sends a request and returns the object in the response. @throws ApiError, ClusterUnreachableError */
  async json<T = Manifest>(path: string, call: Call = {}): Promise<T> {
    return JSON.parse((await this.send(path, call)).text) as T;
  }

  /** Sends a request and returns the items of the list in the response. @throws ApiError, ClusterUnreachableError */
  async list<T = Manifest>(path: string, call: Call = {}): Promise<T[]> {
    return (await this.json<{ items: T[] }>(path, call)).items;
  }

  /** Sends a request and returns the text of the response with its warnings. @throws ApiError, ClusterUnreachableError */
  async send(path: string, call: Call = {}): Promise<Answer> {
    for (let attempt = 1; ; attempt += 1) {
      const message = await this.#exchange(path, call);
      const answer = { text: await text(message), warnings: warningsOf(message) };
      const { statusCode: code = 0 } = message;
      if (code < 400) return answer;
      if (code !== 429 || attempt === maxTries) throw new ApiError(statusOf(answer.text, code));
      const pauseMs = Number(message.headers['retry-after'] ?? 1) * 1000;
      await sleep(Math.min(pauseMs, maxPauseMs), undefined, { signal: call.signal });
    }
  }

  async #exchange(path: string, { method = 'GET', query = {}, body, ...call }: Call): Promise<IncomingMessage> {
    const url = new URL(`${this.config.getCurrentCluster()?.server}${path}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const headers = { accept: 'application/json', 'content-type': call.contentType ?? 'application/json' };
    const options: RequestOptions = { method, headers, timeout: answerTimeoutMs };
    try {
      await this.config.applyToHTTPSOptions(options);
      return await new Promise((resolve, reject) => {
        const request = httpsRequest(url, { ...options, ...(call.signal && { signal: call.signal }) }, resolve);
        request.on('error', reject);
        request.on('timeout', () => request.destroy(new Error(`no answer within ${answerTimeoutMs / 1000} s`)));
        request.end(body === undefined ? undefined : JSON.stringify(body));
      });
    } catch (error) {
      if (call.signal?.aborted) throw error;
      const why = error instanceof Error ? error.message || error.name : String(error);
      throw new ClusterUnreachableError(`The API server at ${url.origin} cannot be reached: ${why}.`, { cause: error });
    }
  }
}

function warningsOf({ headers }: IncomingMessage): string[] {
  const found = (headers['warning'] ?? '').matchAll(/\d{3} \S+ "((?:[^"\\]|\\.)*)"/g);
  return [...found].map(([, words = '']) => words.replaceAll(/\\(.)/g, '$1'));
}

function statusOf(body: string, code: number): StatusObject {
  try {
    return { ...(JSON.parse(body) as StatusObject), code };
  } catch {
    return { code, message: body.slice(0, 200) };
  }
}
