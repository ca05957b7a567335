import { settingsOf } from '@parley/reference/service-modules';
import { businessServices, serviceNames } from '@parley/service/services';
import { describe, expect, it } from 'vitest';
import { caseNames, collector, objectsOf, type CaseName } from './cases.ts';
import { containersOf, podsOf } from '@parley/kube/pods-of';
import { allowedCalls, componentOf, openToInternet, policiesOf } from './policy-graph.ts';
import type { Manifest } from '@parley/kube/manifest';

const roles = {
  gateway: ['gateway', 'gateway-upload'],
  scope: ['scope', 'scope-documents'],
  webhook: ['webhook', 'webhook-dispatch'],
};
const rolesOf = (service: string) => (roles as Record<string, string[]>)[service] ?? [service];

/** The calls implied by the services' settings, such as `catalogUrl` of the gateway and `filesGrpc` of scope. */
async function callsBySettings(): Promise<string[]> {
  const calls = serviceNames.map(async (service) => {
    const keys = Object.keys((await settingsOf(service)).shape);
    const called = (suffix: string) => businessServices.filter((name) => keys.includes(`${name}${suffix}`));
    const web = (role: string) => called('Url').filter((name) => role !== 'gateway-upload' || name === 'files');
    return rolesOf(service).flatMap((role) =>
      web(role)
        .map((name) => `${role} > ${name}:http`)
        .concat(called('Grpc').map((name) => `${role} > ${name}:grpc`)),
    );
  });
  return (await Promise.all(calls)).flat().toSorted();
}

/** The calls implied by the pods' variables: each address leads to a Service, and the Service to a component. */
function callsByVariables(objects: Manifest[]): string[] {
  const services = objects.filter(({ kind }) => kind === 'Service');
  return podsOf(objects)
    .flatMap((pod) =>
      containersOf(pod).flatMap(({ env = [] }) =>
        env.flatMap(({ value = '' }) => {
          const [, host, , port] = /^(?:http:\/\/)?([a-z-]+)\.default\.svc\.([a-z.]+):(\d+)$/.exec(value) ?? [];
          const service = services.find(({ metadata }) => metadata.name === host);
          const name = service?.['spec'].ports.find((open: { port: number }) => open.port === Number(port))?.name;
          const to = service?.['spec'].selector['app.kubernetes.io/component'];
          return host ? [`${componentOf(pod)} > ${to}:${name}`] : [];
        }),
      ),
    )
    .toSorted();
}

function isOperator({ podSelector }: { podSelector?: { matchLabels: Record<string, string> } }): boolean {
  return podSelector?.matchLabels['app.kubernetes.io/component'] === 'cli';
}

describe('the NetworkPolicies', () => {
  it('allow exactly the calls that the settings of the services require', async () => {
    const objects = await objectsOf('small');
    const between = allowedCalls(objects).filter((call) => !call.startsWith('cli > '));
    expect(between).toEqual(await callsBySettings());
    expect(between).toEqual(callsByVariables(objects).filter((call) => !call.startsWith('cli > ')));
  });

  it('allow an operator on every port that accepts HTTP, and nowhere else', async () => {
    const objects = await objectsOf('small');
    const allowed = allowedCalls(objects).filter((call) => call.startsWith('cli > '));
    const services = serviceNames.map((name) => `cli > ${name}:http`).concat('cli > gateway:operator');
    expect(allowed).toEqual([...services, 'cli > gateway-upload:upload'].toSorted());
    // The CLI calls each gateway pod directly, on a port that the headless Service does not declare.
    const asked = callsByVariables(objects).map((call) => call.replace(':undefined', ':http'));
    expect([...new Set(asked.filter((call) => call.startsWith('cli > ')))].toSorted()).toEqual(allowed);
    const ports = [...policiesOf(objects)].flatMap(([name, { ingress }]) =>
      ingress
        .filter(({ from = [] }) => from.some(isOperator))
        .flatMap((rule) => rule.ports.map(({ port }) => `${name}:${port}`)),
    );
    const answering = podsOf(objects).flatMap((pod) =>
      containersOf(pod).flatMap(({ ports: open = [] }) =>
        open.filter(({ name }) => name !== 'admin' && name !== 'grpc').map(({ name }) => `${componentOf(pod)}:${name}`),
      ),
    );
    expect(ports.toSorted()).toEqual(answering.toSorted());
  });

  it.each(caseNames)(
    'let only readers of documents and senders of webhooks out, and not into private networks: %s',
    async (name) => {
      const open = openToInternet(await objectsOf(name));
      const roles = new Set(podsOf(await objectsOf(name)).map(componentOf));
      // With a proxy, the proxy is the only way out.
      const everywhere = name === 'proxy' ? [] : ['scope-documents', 'webhook-dispatch'];
      const meant = everywhere.filter((role) => roles.has(role));
      expect([...open.keys()]).toEqual(meant);
      const closed = [
        '10.0.0.0/8',
        '172.16.0.0/12',
        '192.168.0.0/16',
        '127.0.0.0/8',
        '169.254.0.0/16',
        '100.64.0.0/10',
        'fc00::/7',
        'fe80::/10',
        '::1/128',
      ];
      for (const except of open.values()) expect(except).toEqual(expect.arrayContaining(closed));
    },
  );

  it('allow DNS and the database for all components, and the broker for all except files', async () => {
    for (const [name, { egress }] of policiesOf(await objectsOf('small'))) {
      const ports = egress.flatMap((rule) => rule.ports.map(({ port, protocol }) => `${protocol} ${port}`));
      expect(ports).toEqual(expect.arrayContaining(['UDP 53', 'TCP 53']));
      expect([name, ports.includes('TCP 27017')]).toEqual([name, name !== 'cli']);
      expect([name, ports.includes('TCP 5671')]).toEqual([name, name !== 'cli' && name !== 'files']);
    }
  });

  it('allow clients’ proxies only to the gateway, and Prometheus to every admin port', async () => {
    const proxies = { namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'ingress-nginx' } } };
    const entries = [...policiesOf(await objectsOf('ingress'))].flatMap(([name, { ingress }]) =>
      ingress
        .filter(({ from = [] }) => from.some((peer) => JSON.stringify(peer) === JSON.stringify(proxies)))
        .flatMap(({ ports }) => ports.map(({ port }) => `${name}:${port}`)),
    );
    const admin = entries.filter((entry) => entry.endsWith(':admin'));
    expect(admin).toHaveLength(10);
    expect(entries.filter((entry) => !admin.includes(entry)).toSorted()).toEqual([
      'gateway-upload:upload',
      'gateway:http',
    ]);
  });

  it('allow every role to send traces to the configured receiver, and none without one', async () => {
    const sending = async (name: CaseName) =>
      [...policiesOf(await objectsOf(name))].flatMap(([role, { egress }]) =>
        egress.some((rule) => rule.ports.some(({ port }) => port === 4318)) ? [role] : [],
      );
    const roles = podsOf(await objectsOf('ingress')).map(componentOf);
    expect((await sending('ingress')).toSorted()).toEqual(roles.filter((role) => role !== 'cli').toSorted());
    const [rule] =
      policiesOf(await objectsOf('ingress'))
        .get('files')
        ?.egress.slice(-1) ?? [];
    expect(rule).toEqual({ ports: [{ protocol: 'TCP', port: 4318 }], to: collector });
    expect(await sending('small')).toEqual([]);
  });

  it('allow only the release’s own pods to reach the databases of a dev release', async () => {
    const calls = allowedCalls(await objectsOf('dev')).filter((call) => /:(mongodb|rabbitmq)$/.test(call));
    expect(calls.filter((call) => call.endsWith(':mongodb'))).toHaveLength(10);
    expect(calls.filter((call) => call.endsWith(':rabbitmq')).map((call) => call.split(' ', 1)[0])).not.toContain(
      'files',
    );
  });
});
