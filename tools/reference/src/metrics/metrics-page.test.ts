import { expect, it } from 'vitest';
import { readMetricsPage } from './read-metrics-page.ts';

it('the page of metrics can be read back: names, labels, buckets', () => {
  const metrics = readMetricsPage();
  expect(metrics.size).toBeGreaterThan(70);
  expect(metrics.get('outbox_publish_lag_seconds')).toEqual({
    name: 'outbox_publish_lag_seconds',
    type: 'histogram',
    labels: ['event_type'],
    help: 'Time from the commit of an event to its confirm',
    buckets: [0.1, 0.5, 1, 2.5, 5, 10, 30, 60],
  });
});

it('every name contains its unit, and every meaning is a sentence without a full stop', () => {
  const metrics = [...readMetricsPage().values()];
  const misnamed = metrics.filter(
    ({ name, type }) =>
      name.endsWith('_total') !== (type === 'counter') || (type === 'histogram' && !name.endsWith('_seconds')),
  );
  expect(misnamed).toEqual([]);
  expect(metrics.filter(({ help }) => !/^\S.*[^.]$/.test(help))).toEqual([]);
});
