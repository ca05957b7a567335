import { describe, expect, it } from 'vitest';
import { metricSamples } from './metric-samples.ts';

const page = `# HELP app_info Always 1
# TYPE app_info gauge
app_info{version="1.2",note="a \\"b\\" \\\\ {c,d=\\"e\\"}"} 1
app_info_more 7
lag 0.25 1700000000
lag{queue="x"} 3
`;

describe('the samples of a metric', () => {
  it('have their labels, whatever characters they contain', () => {
    expect(metricSamples(page, 'app_info')).toEqual([
      { labels: { version: '1.2', note: 'a "b" \\ {c,d="e"}' }, value: 1 },
    ]);
  });

  it('may have no labels, or may be absent', () => {
    expect(metricSamples(page, 'lag')).toEqual([
      { labels: {}, value: 0.25 },
      { labels: { queue: 'x' }, value: 3 },
    ]);
    expect(metricSamples(page, 'la')).toEqual([]);
  });
});
