import { ofKind } from '@parley/kube/manifest';
import { expect, it } from 'vitest';
import { renderChart } from './render-chart.ts';

const exposed = {
  host: 'parley.example',
  from: [{ ipBlock: { cidr: '10.1.0.0/16' } }],
  trustedProxies: ['10.1.0.0/16'],
};
const slowUploads = { gateway: { roles: { upload: { env: { UPLOAD_TIMEOUT_MS: 600_000 } } } } };

interface Options {
  httpRoute?: object;
  uploadHost?: string;
  services?: object;
}

async function timeoutsOfRoutes({ httpRoute, uploadHost = '', services = {} }: Options): Promise<unknown[]> {
  const parents = { parentRefs: [{ name: 'edge' }], ...httpRoute };
  const exposure = { ...exposed, mode: 'httpRoute', uploadHost, httpRoute: parents };
  const objects = await renderChart({ apis: ['gateway.networking.k8s.io/v1'], values: { exposure, services } });
  const rules = ofKind(objects, 'HTTPRoute').flatMap(({ spec }) => spec.rules as { timeouts?: unknown }[]);
  return rules.map(({ timeouts }) => timeouts);
}

/** Envoy ends exchanges after 15 s unless the route says otherwise. */
it('every rule of an HTTPRoute waits longer than an upload may take', async () => {
  expect(await timeoutsOfRoutes({})).toEqual([{ request: '330s' }, { request: '330s' }]);
  expect(await timeoutsOfRoutes({ services: slowUploads })).toEqual([{ request: '630s' }, { request: '630s' }]);
  const uploadHost = 'upload.parley.example';
  expect(await timeoutsOfRoutes({ uploadHost })).toEqual([{ request: '330s' }, { request: '330s' }]);
});

it('a route for GKE has no time limits, which it would refuse', async () => {
  expect(await timeoutsOfRoutes({ httpRoute: { timeouts: false } })).toEqual([undefined, undefined]);
});

it('ingress-nginx waits longer than an upload may take', async () => {
  const values = { exposure: { ...exposed, mode: 'ingress' }, services: slowUploads };
  const [ingress] = ofKind(await renderChart({ values }), 'Ingress');
  expect(ingress?.metadata.annotations).toMatchObject({
    'nginx.ingress.kubernetes.io/proxy-read-timeout': '630',
    'nginx.ingress.kubernetes.io/proxy-send-timeout': '630',
  });
});
