import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { splitRelease } from '@parley/chart/cases';
import { renderChart } from '@parley/chart/render-chart';
import { root } from '@parley/local/workspace';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import type { Samples } from './alert.ts';
import { alerts, ruleFiles, runbookOf } from './rule-files.ts';
import { runOnFiles } from './promtool.ts';
import { apart, firing, promtoolTest, type Check } from './promtool-tests.ts';
import { slos } from './slos.ts';

type Rule = { alert?: string; expr: string; labels: Record<string, string>; annotations?: Record<string, string> };
type Groups = { groups: { name: string; rules: Rule[] }[] };

const monitored = {
  rabbitmq: { prefix: 'buying' },
  telemetry: {
    metrics: { monitor: 'pod' },
    rules: { enabled: true, kubernetes: true, docsUrl: 'https://docs.example/' },
  },
};
const lone = splitRelease('catalog', ['gateway', 'scope', 'pricing', 'negotiation', 'webhook']);

/** The rules as rendered by the chart. */
let rendered: Groups;

beforeAll(async () => {
  const objects = await renderChart({
    apis: ['monitoring.coreos.com/v1'],
    values: monitored,
  });
  rendered = groupsOf(objects);
});

function groupsOf(objects: Awaited<ReturnType<typeof renderChart>>): Groups {
  return { groups: objects.filter(({ kind }) => kind === 'PrometheusRule').flatMap(({ spec }) => spec.groups) };
}

const written = Object.values(ruleFiles).flatMap((text) => (parse(text) as Groups).groups);
const allRules = (): Rule[] => written.flatMap(({ rules }) => rules);
const renderedAlerts = (): Rule[] =>
  rendered.groups.flatMap(({ rules }) => rules).filter(({ alert }) => alert !== undefined);
const allAlerts = (): Rule[] => allRules().filter(({ alert }) => alert !== undefined);

function ofRelease(label: string): string {
  return `${label}=~"${label === 'horizontalpodautoscaler' ? '(keda-hpa-)?' : ''}parley-(`;
}

it('a release without the gateway expects an installed service', async () => {
  const { groups } = groupsOf(
    await renderChart({ ...lone, apis: ['monitoring.coreos.com/v1'], values: { ...lone.values, ...monitored } }),
  );
  const missing = groups.flatMap(({ rules }) => rules).find(({ alert }) => alert === 'ServiceMissing');
  expect(missing?.expr).toContain('absent(up{namespace="default",job=~"parley-(catalog)"})');
  expect(missing?.expr).toContain('replicas{namespace="default",deployment=~"parley-(catalog)"} == 0');
});

type Tested = { rules: Rule[]; samples: Samples; checks: Check[]; every?: string };

async function testRules({ rules, samples, checks, every }: Tested): Promise<string> {
  const files = {
    'rules.yaml': stringify({ groups: [{ name: 'tested', rules }] }),
    'tests.yaml': promtoolTest(samples, checks, every),
  };
  return runOnFiles('promtool', ['test', 'rules', 'tests.yaml'], files);
}

it('the chart renders every rule of the files, about its own release', async () => {
  expect(rendered.groups.map(({ name, rules }) => [name, rules.length])).toEqual(
    written.map(({ name, rules }) => [name, rules.length]),
  );
  expect(stringify(rendered)).not.toContain('.*parley.*');
  const selectors = stringify(rendered).match(/\w+=~"[^"]*-\(/g) ?? [];
  expect(new Set(selectors)).toEqual(new Set(['job', 'deployment', 'horizontalpodautoscaler'].map(ofRelease)));
  expect(stringify(rendered).match(/\{namespace="default",\w+=~/g)).toHaveLength(selectors.length);
  expect(stringify(rendered)).toContain('queue=~"buying[.].+"');
  const checked = await runOnFiles('promtool', ['check', 'rules', 'rules.yaml'], { 'rules.yaml': stringify(rendered) });
  expect(checked).toContain(`SUCCESS: ${allRules().length} rules found`);
});

describe('every alert', () => {
  it('has a severity, a summary, a description, an existing runbook, and a dashboard', () => {
    expect(renderedAlerts().length).toBeGreaterThanOrEqual(26);
    for (const { labels, annotations } of renderedAlerts()) {
      expect(['page', 'ticket']).toContain(labels['severity']);
      expect(annotations?.['summary']).toMatch(/^\S.{10,}[^.]$/);
      expect(annotations?.['description']).toMatch(/^\S.{20,}\.$/);
      expect(annotations?.['dashboard_url']).toMatch(/^\/d\/parley-[a-z]+$/);
      const runbook = annotations?.['runbook_url']?.replace('https://docs.example/', '') ?? '';
      expect(existsSync(join(root, runbook)) ? runbook : `${runbook} is missing`).toBe(runbook);
    }
    expect(renderedAlerts().map(({ annotations }) => annotations?.['runbook_url'])).toEqual(
      renderedAlerts().map(({ alert = '' }) => `https://docs.example/${runbookOf(alert)}`),
    );
  });

  it('fires for its test series, and is silent for series close to them', async () => {
    const cases = alerts.filter(({ name }) => name !== 'ServiceMissing').flatMap(casesOf);
    const samples = Object.assign({}, ...cases.map(({ name, series }) => apart(name, series))) as Samples;
    const checks = cases.map(({ alert, name, at, has }) => ({ expr: firing(alert, aboutOnly(name)), at, has }));
    expect(checks.length).toBeGreaterThan(50);
    expect(await testRules({ rules: plainAlerts(), samples, checks })).toContain('SUCCESS');
    const wrong = [{ expr: firing('ServiceDown', aboutOnly('ServiceDown-silent')), at: '60m', has: true }];
    await expect(testRules({ rules: plainAlerts(), samples, checks: wrong })).rejects.toThrow('FAILED');
  });

  it('is silent about services, autoscalers, queues and brokers of other products', async () => {
    const foreign = alerts.flatMap(({ name, test: { fires } }) => Object.entries(apart(name, fires)));
    const samples = Object.fromEntries(
      foreign.map(([series, values]) => [series.replaceAll('parley', 'istio'), values]),
    );
    const ours = 'up{namespace="shop",job="parley-gateway",pod="a"}';
    const checks = [{ expr: 'ALERTS', at: '60m', has: false }];
    expect(await testRules({ rules: plainAlerts(), samples: { ...samples, [ours]: '1x60' }, checks })).toContain(
      'SUCCESS',
    );
  });

  it('fires when there is nothing to watch', async () => {
    const cases = alerts.filter(({ name }) => name === 'ServiceMissing').flatMap(casesOf);
    expect(cases).toHaveLength(2);
    for (const { alert, series: samples, at, has } of cases) {
      const checks = [{ expr: firing(alert, 'severity="page"'), at, has }];
      expect(await testRules({ rules: plainAlerts(), samples, checks })).toContain('SUCCESS');
    }
  });
});

describe('an alert about a role', () => {
  const up = (role: string) => `up{namespace="shop",job="parley-${role}",pod="${role}-a"}`;
  const others = { [up('gateway')]: '1x60', [up('catalog')]: '1x60' };
  const missing = firing('ServiceMissing', 'severity="page",job="parley-webhook-dispatch"');

  it('fires when no pod is left, and not when one is replaced', async () => {
    const gone = { ...others, [up('webhook-dispatch')]: '1x20 _x40' };
    const checks = [
      { expr: missing, at: '30m', has: false },
      { expr: missing, at: '40m', has: true },
      { expr: firing('ServiceMissing', 'job!="parley-webhook-dispatch"'), at: '60m', has: false },
    ];
    expect(await testRules({ rules: plainAlerts(), samples: gone, checks })).toContain('SUCCESS');
    const next = up('webhook-dispatch').replace('-a"', '-b"');
    const replaced = { ...gone, [next]: '_x25 1x35' };
    const none = [{ expr: missing, at: '60m', has: false }];
    expect(await testRules({ rules: plainAlerts(), samples: replaced, checks: none })).toContain('SUCCESS');
  });

  it('is silent about roles that are to have no pods, where kube-state-metrics tells, and no others', async () => {
    const wanted = (role: string, ends: string) => ({
      [up(role)]: '1x20 _x40',
      [`kube_deployment_spec_replicas{namespace="shop",deployment="parley-${role}"}`]: `1x20 ${ends}`,
    });
    const samples = { ...wanted('gateway', '0x40'), ...wanted('webhook-dispatch', '0x40'), ...wanted('files', '1x40') };
    const checks = [
      { expr: firing('ServiceMissing', 'job!="parley-files"'), at: '60m', has: false },
      { expr: firing('ServiceMissing', 'job="parley-files"'), at: '60m', has: true },
    ];
    expect(await testRules({ rules: plainAlerts(), samples, checks })).toContain('SUCCESS');
  });
});

describe('a role that is to have no pods', () => {
  const wanted = (name: string, count: number, namespace = 'shop') => ({
    [`kube_deployment_spec_replicas{namespace="${namespace}",deployment="${name}"}`]: `${count}x60`,
  });
  const up = (role: string) => ({ [`up{namespace="shop",job="parley-${role}",pod="a"}`]: '0x60' });
  const lacks = (role: string, dependency: string) => ({
    [`dependency_up{namespace="shop",job="parley-${role}",pod="a",dependency="${dependency}"}`]: '0x60',
  });
  const unread = (queue: string) => ({
    [`rabbitmq_detailed_queue_messages_ready{namespace="brokers",job="rabbitmq",queue="${queue}"}`]: '3x60',
    [`rabbitmq_detailed_queue_consumers{namespace="brokers",job="rabbitmq",queue="${queue}"}`]: '0x60',
  });

  it('causes no alert, where kube-state-metrics tells, and hides those about no other role', async () => {
    const samples = {
      ...wanted('parley-webhook-dispatch', 0),
      ...wanted('parley-catalog', 1),
      ...up('webhook-dispatch'),
      ...up('catalog'),
      ...lacks('webhook-dispatch', 'mongodb'),
      ...lacks('webhook-dispatch', 'rabbitmq'),
      ...lacks('catalog', 'mongodb'),
      ...lacks('catalog', 'rabbitmq'),
      ...unread('parley.webhook.ingest'),
      ...unread('parley.catalog.samples'),
    };
    const checks = ['ServiceDown', 'DependencyDown', 'DependencyDegraded'].flatMap((alert) => [
      { expr: firing(alert, 'job="parley-webhook-dispatch"'), at: '60m', has: false },
      { expr: firing(alert, 'job="parley-catalog"'), at: '60m', has: true },
    ]);
    const queues = [
      { expr: firing('QueueWithoutConsumer', 'queue="parley.webhook.ingest"'), at: '60m', has: false },
      { expr: firing('QueueWithoutConsumer', 'queue="parley.catalog.samples"'), at: '60m', has: true },
    ];
    expect(await testRules({ rules: plainAlerts(), samples, checks: [...checks, ...queues] })).toContain('SUCCESS');
  });

  it('hides no queue of another installation whose role has the same name', async () => {
    const samples = {
      ...wanted('parley-webhook-dispatch', 0, 'staging'),
      ...wanted('parley-webhook-dispatch', 2, 'production'),
      ...unread('parley.webhook.ingest'),
    };
    const checks = [{ expr: firing('QueueWithoutConsumer', 'queue="parley.webhook.ingest"'), at: '60m', has: true }];
    expect(await testRules({ rules: plainAlerts(), samples, checks })).toContain('SUCCESS');
  });

  it('is found in the rules of the chart where the broker has another prefix', async () => {
    const here = (name: string) => wanted(name, 0, 'default');
    const samples = {
      ...here('parley-webhook-dispatch'),
      ...unread('buying.webhook.ingest'),
      ...unread('buying.pricing.catalog'),
    };
    const checks = [
      { expr: firing('QueueWithoutConsumer', 'queue="buying.webhook.ingest"'), at: '60m', has: false },
      { expr: firing('QueueWithoutConsumer', 'queue="buying.pricing.catalog"'), at: '60m', has: true },
    ];
    expect(await testRules({ rules: renderedAlerts(), samples, checks })).toContain('SUCCESS');
  });
});

function casesOf({ name, test: { fires, silent, at = '60m' } }: (typeof alerts)[number]) {
  return [
    { alert: name, name: `${name}-fires`, series: fires, at, has: true },
    { alert: name, name: `${name}-silent`, series: silent, at, has: false },
  ];
}

/** Matches the alert of one set of samples by its own namespace or queue. */
function aboutOnly(name: string): string {
  const isOfQueue = name.startsWith('Queue');
  return isOfQueue ? `queue=~"${name}.+"` : `namespace="${name}"`;
}

function plainAlerts(): Rule[] {
  return allAlerts().filter(({ labels }) => labels['slo'] === undefined);
}

function rulesOf(slo: string): Rule[] {
  return allRules().filter(({ labels }) => labels['slo'] === slo);
}

const route =
  'namespace="shop",job="parley-gateway",pod="a",http_request_method="GET",http_route="/v1/scope/{scopeId}"';
const gateway = (code: string) => `http_server_requests_total{${route},http_response_status_code="${code}"}`;
const duration = `http_server_request_duration_seconds_count{${route}}`;
/** Ten requests per second for four hours, then an hour in which the share `bad` fails. */
const burst = (bad: number) => ({
  [gateway('200')]: `0+600x240 ${144_000 + 600 - bad}+${600 - bad}x60`,
  [gateway('500')]: `0x240 ${bad}+${bad}x60`,
});

describe('the error budget of the gateway', () => {
  it('pages within 4 minutes of an outage, within 13 of a tenth of errors', async () => {
    const samples = { ...apart('outage', burst(600)), ...apart('tenth', burst(60)) };
    const page = (namespace: string) => firing('ErrorBudgetBurn', `severity="page",namespace="${namespace}"`);
    const checks = [
      { expr: page('outage'), at: '240m', has: false },
      { expr: page('outage'), at: '245m', has: true },
      { expr: page('tenth'), at: '244m', has: false },
      { expr: page('tenth'), at: '254m', has: true },
    ];
    expect(await testRules({ rules: rulesOf('gateway-availability'), samples, checks })).toContain('SUCCESS');
  });

  it('is silent at half of the allowed rate for three days, and at only two failures a minute', async () => {
    const steady = { [gateway('200')]: '0+6000x4400', [gateway('500')]: '0+3x4400' };
    const idle = { [gateway('200')]: '0+1x4400', [gateway('500')]: '0+1x4400' };
    const samples = { ...apart('steady', steady), ...apart('idle', idle) };
    const rules = rulesOf('gateway-availability');
    const checks = [
      { expr: firing('ErrorBudgetBurn', 'job="parley-gateway"'), at: '4400m', has: false },
      { expr: 'slo:sli_error:ratio_rate3d{namespace="steady"} > 0.0004', at: '4400m', has: true },
    ];
    expect(await testRules({ rules, samples, checks, every: '10m' })).toContain('SUCCESS');
  });

  it('is full if nothing fails', async () => {
    const expr = 'slo:sli_error:ratio_rate5m{slo="gateway-availability"} == 0';
    const samples = { [gateway('200')]: '0+600x60' };
    const rules = rulesOf('gateway-availability');
    expect(await testRules({ rules, samples, checks: [{ expr, at: '60m', has: true }] })).toContain('SUCCESS');
  });
});

/** The traffic of each objective, with a given share of bad events. */
const traffic: Record<string, (bad: number) => Record<string, string>> = {
  'gateway-availability': (bad) => ({ [gateway('200')]: `0+${600 - bad}x40`, [gateway('503')]: `0+${bad}x40` }),
  'gateway-read-latency': (bad) => timed(duration, '0.5', bad),
  'gateway-write-latency': (bad) => timed(duration.replace('GET', 'POST'), '1', bad),
  'rpc-availability': (bad) => ({ [call('OK')]: `0+${600 - bad}x40`, [call('INTERNAL')]: `0+${bad}x40` }),
  'event-freshness': (bad) => timed('outbox_publish_lag_seconds_count{namespace="shop",job="parley-scope"}', '5', bad),
  'event-consumption': (bad) => ({
    'messaging_client_consumed_messages_total{namespace="shop",job="parley-webhook"}': '0+600x40',
    'messaging_process_duration_seconds_count{namespace="shop",job="parley-webhook",error_type="park"}': `0+${bad}x40`,
  }),
  'webhook-first-attempt': (bad) =>
    timed('webhook_first_attempt_delay_seconds_count{namespace="shop",job="parley-webhook"}', '30', bad),
  'webhook-delivery': (bad) => ({ [ended('delivered')]: `0+${600 - bad}x40`, [ended('failed')]: `0+${bad}x40` }),
};

function timed(count: string, edge: string, bad: number): Record<string, string> {
  const bucket = count.replace('_count{', `_bucket{le="${edge}",`);
  return { [count]: '0+600x40', [bucket]: `0+${600 - bad}x40` };
}

function call(code: string): string {
  return `rpc_server_call_duration_seconds_count{namespace="shop",job="parley-scope",rpc_status_code="${code}"}`;
}

function ended(result: string): string {
  return `webhook_deliveries_ended_total{namespace="shop",job="parley-webhook",webhook="healthy",result="${result}"}`;
}

it('every objective pages when half of the events fail, and never when none does', async () => {
  const samples = Object.fromEntries(
    slos.flatMap(({ id }) => [
      ...Object.entries(apart(`${id}-burns`, traffic[id]?.(300) ?? {})),
      ...Object.entries(apart(`${id}-holds`, traffic[id]?.(0) ?? {})),
    ]),
  );
  const checks = slos.flatMap(({ id }): Check[] => {
    const page = (how: string) => firing('ErrorBudgetBurn', `slo="${id}",severity="page",namespace="${id}-${how}"`);
    return [
      { expr: page('burns'), at: '30m', has: true },
      { expr: page('holds'), at: '30m', has: false },
    ];
  });
  expect(checks).toHaveLength(16);
  const rules = allRules().filter(({ labels }) => labels['slo'] !== undefined);
  expect(await testRules({ rules, samples, checks })).toContain('SUCCESS');
});
