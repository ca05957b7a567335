import { Health } from '@parley/service/health';
import { createMetrics } from '@parley/service/metrics';
import { expect, it } from 'vitest';
import { HttpServerMetrics } from './server-metrics.ts';

const routes = Array.from({ length: 45 }, (_, index) => `/v1/things/${index}`);
const ended = (route: string, status: number) => ({ method: 'GET', route, status, errorType: '', seconds: 0.1 });

async function seriesAfter(statuses: number[]): Promise<number> {
  const metrics = createMetrics({ version: '1', revision: 'a', health: new Health() });
  const requests = new HttpServerMetrics(metrics);
  for (const route of routes) for (const status of statuses) requests.ended(ended(route, status));
  const text = await metrics.registry.metrics();
  return text.split('\n').filter((line) => line.startsWith('http_')).length;
}

it('a failed request adds one series, not one for each bucket', async () => {
  const usual = await seriesAfter([200]);
  const mistaken = await seriesAfter([200, 400, 401, 403, 404, 405, 409, 413, 415, 422, 429]);
  expect(mistaken - usual).toBe(10 * routes.length);
  expect(mistaken).toBeLessThan(1_300);
});
