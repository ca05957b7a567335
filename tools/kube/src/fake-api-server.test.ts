import { describe, expect, it } from 'vitest';
import { clusterOf } from '../test/cluster-of.ts';
import { startFakeApiServer } from '../test/fake-api-server/start-fake-api-server.ts';
import type { Cluster } from './cluster/cluster.ts';

const path = '/api/v1/namespaces/default/services/shop';
const service = (ports: object[]) => ({
  apiVersion: 'v1',
  kind: 'Service',
  metadata: { name: 'shop' },
  spec: { ports },
});

async function apply(cluster: Cluster, body: object, { manager = 'helm', ...query }: Record<string, string> = {}) {
  const contentType = 'application/apply-patch+yaml';
  return cluster.json(path, { method: 'PATCH', contentType, body, query: { fieldManager: manager, ...query } });
}

describe('the fake API server', () => {
  it('merges the lists of several managers, and removes items that their manager no longer applies', async () => {
    await using fake = await startFakeApiServer();
    const cluster = clusterOf(fake);
    await apply(cluster, service([{ name: 'http', port: 80 }]));
    await apply(cluster, service([{ name: 'grpc', port: 50051 }]), { manager: 'other' });
    const both = await cluster.json(path);
    expect(both['spec'].ports.map(({ name }: { name: string }) => name)).toEqual(['http', 'grpc']);
    await apply(cluster, service([{ name: 'web', port: 8080 }]));
    const after = await cluster.json(path);
    expect(after['spec'].ports.map(({ name }: { name: string }) => name)).toEqual(['grpc', 'web']);
    expect(after['spec'].clusterIP).toMatch(/^10\.96\./);
  });

  it('refuses another manager’s value unless forced, and names both', async () => {
    await using fake = await startFakeApiServer();
    const cluster = clusterOf(fake);
    await apply(cluster, service([{ name: 'http', port: 80 }]));
    const other = service([{ name: 'web', port: 80 }]);
    await expect(apply(cluster, other, { manager: 'kubectl' })).rejects.toMatchObject({
      code: 409,
      causes: [{ message: 'conflict with "helm" using v1', field: '.spec.ports[port=80,protocol="TCP"].name' }],
    });
    const forced = await apply(cluster, other, { manager: 'kubectl', force: 'true' });
    expect(forced['spec'].ports).toEqual([expect.objectContaining({ name: 'web', port: 80 })]);
  });

  it('changes nothing in a dry run, and refuses a field that the schema does not have', async () => {
    await using fake = await startFakeApiServer();
    const cluster = clusterOf(fake);
    await apply(cluster, service([]), { dryRun: 'All' });
    await expect(cluster.json(path)).rejects.toMatchObject({ code: 404 });
    const misspelt = { ...service([]), spec: { port: [] } };
    await expect(apply(cluster, misspelt)).rejects.toThrow('.spec.port: field not declared in schema');
  });
});
