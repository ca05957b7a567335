import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { putReferenced, renderedExample } from '@parley/kube/example';
import { startFakeApiServer } from '@parley/kube/fake-api-server';
import { runHelm } from '@parley/kube/helm';
import { helmBinary, type HelmLine } from '@parley/local/helm';
import { root } from '@parley/local/workspace';
import { expectSuccess } from '@parley/testing/expect-success';
import { expect, it } from 'vitest';
import { run, temporaryFolder } from '../../test/run.ts';

const release = 'parley-catalog';
const name = 'parley-catalog-catalog';
const chart = join(root, 'charts/parley');
const values = join(chart, 'examples/one-service/values.yaml');
const fixed = (count: number) => ['--set', `services.catalog.replicas=${count}`];
const hpa = ['--set', 'services.catalog.autoscaling.mode=hpa'];
const keda = [
  '--set',
  'services.catalog.autoscaling.mode=keda',
  '--set',
  'services.catalog.autoscaling.query=vector(1)',
  '--set',
  'telemetry.metrics.prometheusUrl=http://prometheus:9090',
];

/** A fake cluster where Helm has installed the catalog with three pods. */
async function place(line: HelmLine) {
  await using parts = new AsyncDisposableStack();
  const fake = parts.use(await startFakeApiServer());
  const { path: folder } = parts.use(await temporaryFolder());
  putReferenced(fake, renderedExample());
  const file = join(folder, 'kubeconfig');
  await fake.writeKubeconfig(file);
  const environment = { KUBECONFIG: file, HOME: folder };
  const path = await helmBinary(line);
  const all = ['--values', values, '--set', 'networkPolicy.enabled=false'];
  const upgrade = (...sets: string[]) =>
    runHelm({ path, environment }, [
      'upgrade',
      '--install',
      release,
      chart,
      '--disable-openapi-validation',
      ...all,
      ...sets,
    ]);
  const rendered = async (...sets: string[]) => {
    const written = join(folder, 'rendered.yaml');
    await writeFile(written, await runHelm({ path, environment }, ['template', release, chart, ...all, ...sets]));
    return written;
  };
  const parley = (command: string, ...args: string[]) => {
    const source = command === 'plan' && !args.includes('--manifests') ? [...all, '--helm', path] : [];
    return run(['k8s', command, ...source, ...args, '--release', release], { environment, folder });
  };
  await upgrade(...fixed(3));
  const live = () => fake.state.get({ kind: 'Deployment' }, 'default', name);
  const pods = () => live().spec.replicas;
  const scaleTo = (replicas: number) =>
    fake.put({ ...live(), spec: { ...live().spec, replicas } }, 'kube-controller-manager');
  const rest = parts.move();
  return { upgrade, rendered, parley, pods, scaleTo, [Symbol.asyncDispose]: () => rest.disposeAsync() };
}

it('Helm 4 hands a role to an HPA without losing a pod, and takes it back when the counts agree', async () => {
  await using at = await place(4);
  const mode = [...hpa, '--set', 'services.catalog.autoscaling.min=2'];
  const first = await at.parley('plan', ...mode, '--json');
  const { changes, findings } = JSON.parse(first.out);
  expect(findings).toEqual([]);
  expect(JSON.stringify(changes)).not.toContain('spec.replicas');
  await at.upgrade(...mode);
  expect(at.pods()).toBe(3);
  at.scaleTo(5);
  expectSuccess(await at.parley('drift'));
  await at.upgrade(...mode);
  expect(at.pods()).toBe(5);
  expect(await at.parley('plan', ...fixed(2))).toMatchObject({
    code: 1,
    out: expect.stringMatching(/field-owner[^]*parley k8s scale <role> <count>[^]*--force-conflicts/),
  });
  await at.upgrade(...fixed(5));
  expect(at.pods()).toBe(5);
});

it('Helm 3 hands a role to KEDA without losing a pod, and leaves the count to it', async () => {
  await using at = await place(3);
  for (const count of [3, 5, 2]) {
    at.scaleTo(count);
    await at.upgrade(...keda);
    expect(at.pods()).toBe(count);
  }
});

it('refuses to hand a role from an HPA to KEDA directly, because KEDA refuses that', async () => {
  await using at = await place(4);
  await at.upgrade(...hpa);
  await expect(at.upgrade(...keda)).rejects.toThrow(
    /catalog: .*an HPA still scales it.*first deploy autoscaling.mode none/,
  );
  await at.upgrade(...fixed(3));
  await at.upgrade(...keda);
  expect(at.pods()).toBe(3);
});

it('raises the count to the minimum of the autoscaler, so that it is not left at 0', async () => {
  await using at = await place(4);
  await at.upgrade(...hpa, '--set', 'services.catalog.autoscaling.min=4');
  expect(at.pods()).toBe(4);
});

it('plan refuses objects rendered without cluster access, which would lose pods', async () => {
  await using at = await place(4);
  const { code, out } = await at.parley('plan', '--manifests', await at.rendered(...hpa));
  expect(code).toBe(1);
  expect(out).toContain(`✗ Deployment ${name}: falling-count`);
});
