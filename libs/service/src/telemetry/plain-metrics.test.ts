import { Counter, Histogram, Registry } from 'prom-client';
import { describe, expect, it } from 'vitest';
import { createMetrics } from './metrics.ts';
import { acceptsOpenMetrics, toPlainMetrics } from './plain-metrics.ts';
import { Health } from './health.ts';

async function measured(): Promise<string> {
  const { registry } = createMetrics({ version: '1', revision: 'r', health: new Health() });
  const registers = [registry];
  const histogram = new Histogram({
    name: 'request_seconds',
    help: 'Time of requests',
    labelNames: ['route'] as string[],
    buckets: [1],
    enableExemplars: true,
    registers,
  });
  const exemplarLabels = { trace_id: 'a'.repeat(32), span_id: 'b'.repeat(16) };
  histogram.observe({ labels: { route: '/v1/{id}' }, value: 0.5, exemplarLabels });
  new Counter({ name: 'calls_total', help: 'Calls', registers }).inc(3);
  return registry.metrics();
}

describe('toPlainMetrics', () => {
  it('removes exemplars and the end mark', async () => {
    const open = await measured();
    expect(open).toMatch(
      /^request_seconds_bucket\{le="1",route="\/v1\/\{id\}"\} 1 # \{trace_id="a{32}",span_id="b{16}"\} 0\.5 /m,
    );
    expect(open.endsWith('# EOF\n')).toBe(true);
    const plain = toPlainMetrics(open);
    expect(plain).toMatch(/^request_seconds_bucket\{le="1",route="\/v1\/\{id\}"\} 1$/m);
    expect(plain).not.toContain('trace_id');
    expect(plain).not.toContain('# EOF');
  });

  it('names a counter like its samples', async () => {
    const plain = toPlainMetrics(await measured());
    expect(plain).toContain('# HELP calls_total Calls\n# TYPE calls_total counter\ncalls_total 3\n');
  });

  it('equals the text of a plain registry for plain metrics', async () => {
    const plain = new Registry();
    new Counter({ name: 'calls_total', help: 'Calls', registers: [plain] }).inc(3);
    const wanted = (await plain.metrics()).trim();
    expect(toPlainMetrics(await measured())).toContain(wanted);
  });
});

describe('acceptsOpenMetrics', () => {
  it.each([
    ['application/openmetrics-text;version=1.0.0;q=0.5,text/plain;version=0.0.4;q=0.3,*/*;q=0.1', true],
    ['text/plain', false],
    ['*/*', false],
    [undefined, false],
  ])('is told by %s', (accept, expected) => {
    expect(acceptsOpenMetrics(accept)).toBe(expected);
  });
});
