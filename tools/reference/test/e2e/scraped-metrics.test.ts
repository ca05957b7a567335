import { sharedStack } from '@parley/local/shared-stack';
import { beforeAll, describe, expect, it } from 'vitest';
import { readMetricsPage } from '../../src/metrics/read-metrics-page.ts';
import { metricFaults } from '../metric-faults.ts';
import { defaultMetricNames } from '../../src/metrics/registered-metrics.ts';

const documented = readMetricsPage();
/** Registered only by optional features that the test stack leaves out. */
const optional = new Set(['scope_extractor_documents_total']);
const scrapes: string[] = [];

beforeAll(async () => {
  for (const { admin } of Object.values(sharedStack().ports)) {
    const answer = await fetch(`http://127.0.0.1:${admin}/metrics`, { signal: AbortSignal.timeout(30_000) });
    scrapes.push(await answer.text());
  }
});

function scraped(pattern: RegExp): string[] {
  return scrapes.flatMap((text) => Array.from(text.matchAll(pattern), ([, ...parts]) => parts.join(' ')));
}

describe('the exported metrics of a running stack', () => {
  it('are exactly those of the page of metrics, with type and meaning', () => {
    const defaults = defaultMetricNames();
    const types = scraped(/^# TYPE (\w+) (\w+)$/gm).filter((line) => !defaults.includes(line.split(' ')[0] ?? ''));
    const listed = [...documented.values()].filter(({ name }) => !optional.has(name));
    expect([...new Set(types)].toSorted()).toEqual(listed.map(({ name, type }) => `${name} ${type}`).toSorted());
    for (const { name, help } of listed) expect(scraped(/^# HELP (.*)$/gm)).toContain(`${name} ${help}`);
  });

  it('pass promtool', async () => {
    expect(scrapes.length).toBeGreaterThan(5);
    for (const page of scrapes) expect(await metricFaults(page)).toBe('');
  });

  it('have no labels and no buckets beyond those of the page', () => {
    const found = [...documented.keys()].map((name) => ({ name, labels: labelsOf(name), buckets: bucketsOf(name) }));
    expect(found.filter(({ buckets }) => buckets.size > 0).length).toBeGreaterThan(2);
    for (const { name, labels, buckets } of found) {
      expect(labels.difference(new Set(documented.get(name)?.labels))).toEqual(new Set());
      expect(buckets.difference(new Set(documented.get(name)?.buckets))).toEqual(new Set());
    }
  });
});

function labelsOf(name: string): Set<string> {
  const series = scraped(new RegExp(String.raw`^${name}(?:_bucket|_sum|_count)?\{(.*)\} `, 'gm'));
  const labels = series.flatMap((text) => Array.from(text.matchAll(/(\w+)="/g), ([, label = '']) => label));
  return new Set(labels.filter((label) => label !== 'le'));
}

function bucketsOf(name: string): Set<number> {
  return new Set(scraped(new RegExp(String.raw`^${name}_bucket\{(?:.*,)?le="([\d.]+)"`, 'gm')).map(Number));
}
