import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@parley/local/workspace';
import { parseManifests, type Manifest } from '../src/manifest.ts';
import { referencedKeys } from '../src/changes/referenced-keys.ts';
import type { FakeApiServer } from './fake-api-server/start-fake-api-server.ts';

export function renderedExample(): Manifest[] {
  return parseManifests(readFileSync(join(root, 'charts/parley/examples/one-service/rendered.yaml'), 'utf8'));
}

/** Creates every Secret and ConfigMap that pods need, with a value for each key. */
export function putReferenced(fake: FakeApiServer, objects: Manifest[]): void {
  const held = Map.groupBy(referencedKeys(objects), ({ kind, name }) => `${kind} ${name}`);
  for (const [first, ...others] of held.values()) {
    if (!first) continue;
    const data = Object.fromEntries([first, ...others].map(({ key }) => [key, 'eA==']));
    fake.put({ apiVersion: 'v1', kind: first.kind, metadata: { name: first.name, namespace: 'default' }, data });
  }
}
