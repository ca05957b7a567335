import type { Cluster } from '../cluster/cluster.ts';
import { ApiError } from '../cluster/errors.ts';
import type { LogPlace } from './verdict.ts';

const logLines = 30;

/** The last log lines of a container's previous run, or of the current run if there is no previous one. */
export async function lastLines(cluster: Cluster, { pod, container }: LogPlace): Promise<string[]> {
  const path = `/api/v1/namespaces/${cluster.namespace}/pods/${pod}/log`;
  for (const previous of ['true', 'false']) {
    try {
      const { text } = await cluster.send(path, { query: { container, previous, tailLines: String(logLines) } });
      if (text.trim() !== '') return text.trimEnd().split('\n');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
  }
  return [];
}
