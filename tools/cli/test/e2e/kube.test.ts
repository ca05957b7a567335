import { sharedStack } from '@parley/local/shared-stack';
import { newId } from '@parley/service/new-id';
import { eventually } from '@parley/testing/eventually';
import { expectSuccess } from '@parley/testing/expect-success';
import { afterAll, describe, expect, it } from 'vitest';
import { company } from '../catalog-records.ts';
import { putPod, startFakeRelease, type Rule } from '../fake-release.ts';
import { inTwoHalves } from '../lines.ts';
import { run } from '../run.ts';

const stack = sharedStack();
const release = await startFakeRelease(stack);
const environment = await release.environment();
afterAll(() => release[Symbol.asyncDispose]());

/** The permissions that `--kube` needs, without the named ones. */
function rulesWithout(...missing: string[]): Rule[] {
  const rules = [
    { resources: ['pods'], verbs: ['list', 'get'] },
    { resources: ['pods/portforward'], verbs: ['get', 'create'] },
    { resources: ['secrets'], verbs: ['get'] },
  ];
  return rules
    .filter(({ resources }) => !resources.some((resource) => missing.includes(resource)))
    .map(({ resources, verbs }) => ({ resources, verbs, apiGroups: [''] }));
}

describe('a command with --kube', () => {
  it('works on the release, with the key of its Secret, wherever the option appears', async () => {
    const name = `Org ${newId()}`;
    const made = await run(['orgs', 'create', name, '--kube', '--json'], { environment });
    expect(made).toMatchObject({ code: 0, err: '' });
    const listed = await run(['--kube', '--namespace', 'default', 'orgs', 'list', '--json'], { environment });
    expect(JSON.parse(listed.out)).toContainEqual(expect.objectContaining({ name }));
    // Environment variables for another installation are ignored.
    const elsewhere = { ...environment, PARLEY_GATEWAY_URL: 'http://127.0.0.1:1', PARLEY_API: 'http://127.0.0.1:1' };
    expectSuccess(await run(['--kube', 'orgs', 'list'], { environment: elsewhere }));
  });

  it('works on a Parley that another chart includes under an alias, behind the containers of a mesh', async () => {
    const installed = { release: 'shop', chart: 'buying', fullname: 'shop-buying', isInMesh: true };
    await using shop = await startFakeRelease(stack, installed);
    const inShop = { environment: await shop.environment() };
    const name = `Org ${newId()}`;
    const made = await run(['--kube', '--release', 'shop', 'orgs', 'create', name], inShop);
    expect(made).toMatchObject({ code: 0, err: '' });
    const ports = { http: 1, admin: 1 };
    putPod(
      shop.fake,
      { component: 'gateway', service: 'gateway', ports },
      { ...installed, chart: 'selling', fullname: 'shop-selling' },
    );
    expect(await run(['--kube', '--release', 'shop', 'orgs', 'list'], inShop)).toMatchObject({
      code: 3,
      err: expect.stringContaining(
        'has more than one Parley (buying, selling), which cannot be told apart here: install each',
      ),
    });
  });

  it('continues an import when the tunnels break', async () => {
    const prefix = `Kube ${newId()}`;
    const records = Array.from({ length: 2_000 }, (_, at) => company(`${prefix} ${at}`));
    const { promise, resolve } = Promise.withResolvers<void>();
    const importing = run(['--kube', 'catalog', 'import', '-', '--json'], {
      environment,
      stdin: inTwoHalves(records, promise),
    });
    await eventually(async () => {
      const { out } = await run(['catalog', 'export', '--type', 'company'], { environment: stack.cliEnvironment });
      expect(out).toContain(prefix);
    });
    release.fake.cutConnections();
    resolve();
    const { out } = expectSuccess(await importing);
    const [report] = JSON.parse(out).files;
    expect(report).toMatchObject({ refused: 0, acknowledgedLine: 2_000 });
  });

  it('tests the whole release, each pod of the gateway separately', async () => {
    const { admin, http: operator } = stack.ports['gateway'] ?? { admin: 0, http: 0 };
    const http = Number(new URL(stack.baseUrl).port);
    const ports = { http, operator, admin };
    putPod(release.fake, { name: 'parley-gateway-second', component: 'gateway', service: 'gateway', ports });
    const { out } = expectSuccess(await run(['smoke', '--kube'], { environment }));
    expect(out).toMatch(/ok +revocation .*refused by all 2 gateways after/);
  });

  it.each([
    [
      'pods',
      1,
      /^parley: The cluster does not let this user list pods in the namespace default: .*has the role it needs\.\n$/,
    ],
    [
      'secrets',
      2,
      /^parley: The Secret parley-operator of the namespace default has no operator-key that you may read: /,
    ],
    ['pods/portforward', 3, /^parley: .*\n? .*403.* Look at its pods: parley --kube doctor\. \(SERVICE_UNAVAILABLE/s],
  ])('says in a sentence that it lacks the permission for %s', async (missing, code, sentence) => {
    const allowed = await release.environment(rulesWithout(missing));
    const refused = await run(['--kube', 'orgs', 'list'], { environment: allowed });
    expect(refused).toMatchObject({ code, out: '', err: expect.stringMatching(sentence) });
  });

  it('reports a missing or unknown context, cluster or release in one sentence', async () => {
    const orgs = async (args: string[], variables: Record<string, string>) => {
      const { code, err } = await run(['--kube', 'orgs', 'list', ...args], { environment: variables });
      return { code, err: err.replaceAll(/127\.0\.0\.1:\d+/g, 'HOST') };
    };
    expect(await orgs([], { HOME: '/nowhere' })).toEqual({
      code: 2,
      err: 'parley: No cluster is configured: set KUBECONFIG, or create ~/.kube/config, as for kubectl.\n',
    });
    expect(await orgs(['--context', 'prod'], environment)).toEqual({
      code: 2,
      err: 'parley: There is no context "prod" of a cluster: there are fake.\n',
    });
    expect(await orgs(['--release', 'shop'], environment)).toEqual({
      code: 3,
      err: 'parley: There is no pod of the release shop in the namespace default: check --release, --namespace and --context.\n',
    });
    const gone = await startFakeRelease(stack);
    const variables = await gone.environment();
    await gone.fake[Symbol.asyncDispose]();
    expect(await orgs([], variables)).toMatchObject({
      code: 3,
      err: expect.stringMatching(
        /^parley: The API server at https:\/\/HOST cannot be reached: .*ECONNREFUSED HOST\.\n$/,
      ),
    });
  });
});
