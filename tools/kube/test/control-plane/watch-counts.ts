import { Watch } from '@kubernetes/client-node';
import type { Json, Namespace } from './open-namespace.ts';

type Deployment = {
  metadata: { name: string; resourceVersion: string };
  spec: { replicas: number };
  status: { availableReplicas?: number };
};

/** Watches the Deployments of a namespace. Every change is seen, however short. */
export async function watchCounts({ cluster, apps }: Pick<Namespace, 'cluster' | 'apps'>) {
  const wanted = new Map<string, number[]>();
  const available = new Map<string, number[]>();
  const see = (seen: Map<string, number[]>, name: string, count: number) => {
    const counts = seen.get(name) ?? [];
    if (counts.at(-1) !== count) seen.set(name, [...counts, count]);
  };
  let version: string | undefined;
  const onChange = (_phase: string, object: Json) => {
    const { metadata, spec, status } = object as Deployment;
    version = metadata.resourceVersion;
    see(wanted, metadata.name, spec.replicas);
    see(available, metadata.name, status.availableReplicas ?? 0);
  };
  const watch = new Watch(cluster.config);
  const end = new AbortController();
  /** The client ends a watch in which nothing happens for a while; the next one continues after the last change. */
  const start = async (): Promise<void> => {
    if (end.signal.aborted) return;
    const watching = await watch.watch(apps('deployments'), { resourceVersion: version }, onChange, () => void start());
    end.signal.addEventListener('abort', () => watching.abort());
  };
  await start();
  return {
    /** What each Deployment wants now. */
    now: () => Object.fromEntries([...wanted].map(([name, counts]) => [name, counts.at(-1)])),
    /** The counts of each Deployment that ever wanted fewer pods than before. */
    falls: () => [...wanted].filter(([, counts]) => counts.some((count, at) => count < (counts[at - 1] ?? 0))),
    /** Those that ever had fewer available pods than `count`, after they had that many. */
    shortages: (count: number) =>
      [...available].filter(([, counts]) =>
        counts.slice(counts.findIndex((each) => each >= count)).some((each) => each < count),
      ),
    [Symbol.dispose]: () => end.abort(),
  };
}
