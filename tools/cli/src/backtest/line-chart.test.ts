import { describe, expect, it } from 'vitest';
import { lineChart, type Chart } from './line-chart.ts';

const axis = { low: 0, high: 10, ticks: [{ at: 5, text: '<5>' }], label: 'a "label"' };
const chart: Chart = {
  title: 'A & B',
  x: axis,
  y: axis,
  series: [
    {
      name: 'one',
      kind: 'estimate',
      points: [
        { x: 0, y: 0, note: 'first' },
        { x: 10, y: 10 },
      ],
    },
    { name: 'two', kind: 'nearest', points: [] },
  ],
  ideal: [
    { x: 0, y: 5 },
    { x: 10, y: 5 },
  ],
};

describe('a line chart', () => {
  it('puts the lowest point at the bottom left and the highest at the top right of its axes', () => {
    const svg = lineChart(chart);
    expect(svg).toContain('<path class="line estimate" d="M64 284L704 28"/>');
    expect(svg).toContain('<path class="ideal" d="M64 156L704 156"/>');
  });

  it('has a dot with a note only at points with a note, and a legend of all lines', () => {
    const svg = lineChart(chart);
    expect(svg.match(/<circle /g)).toHaveLength(1);
    expect(svg).toContain('<title>first</title>');
    expect(svg).toMatch(/>one<.*>two</s);
  });

  it('escapes markup in texts', () => {
    const svg = lineChart(chart);
    expect(svg).toContain('<title>A &amp; B</title>');
    expect(svg).toContain('&lt;5&gt;');
    expect(svg).toContain('a &quot;label&quot;');
  });

  it('is still a chart if an axis has no length', () => {
    const flat = { ...axis, high: 0 };
    expect(lineChart({ ...chart, x: flat, y: flat })).not.toContain('NaN');
  });
});
