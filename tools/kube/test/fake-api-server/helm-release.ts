import { gzipSync } from 'node:zlib';
import type { Json } from './field-sets.ts';

export type Release = { name: string; namespace: string; revision?: number; status?: string; manifest: string };

/** The Secret in which Helm keeps a release. */
export function releaseSecret({ name, namespace, revision = 1, status = 'deployed', manifest }: Release): Json {
  const info = {
    status,
    first_deployed: '2026-01-01T00:00:00Z',
    last_deployed: '2026-01-01T00:00:00Z',
    description: 'Install complete',
  };
  const chart = { metadata: { name: 'parley', version: '0.1.0', appVersion: '0.1.0', apiVersion: 'v2' }, values: {} };
  const record = { name, namespace, version: revision, info, chart, config: {}, manifest };
  const packed = gzipSync(JSON.stringify(record)).toString('base64');
  return {
    apiVersion: 'v1',
    kind: 'Secret',
    type: 'helm.sh/release.v1',
    metadata: {
      name: `sh.helm.release.v1.${name}.v${revision}`,
      namespace,
      labels: { name, owner: 'helm', status, version: String(revision) },
    },
    data: { release: Buffer.from(packed).toString('base64') },
  };
}
