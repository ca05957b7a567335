import { calibrationChart, coverageChart, pinballChart } from './backtest-charts.ts';
import { backtestTable } from './backtest-table.ts';
import type { BacktestReport } from './backtest-report.ts';
import { escapeMarkup } from '../output/escape-markup.ts';
import { lineChart, type Chart } from './line-chart.ts';

/** A self-contained HTML page: no scripts, external style sheets or network access. */
export function backtestPage(title: string, view: BacktestReport, at: Date): string {
  const [first, last] = [view.periods[0]?.from, view.periods.at(-1)?.to];
  const about = `${view.cases} purchase lines that began from ${first} to ${last}, each predicted from the purchases before it. Created ${at.toISOString().slice(0, 16)} UTC.`;
  const charts: [text: string, chart: Chart][] = [
    [calibrationText, calibrationChart(view)],
    [pinballText, pinballChart(view)],
    [coverageText, coverageChart(view, 'covered80')],
    [coverageText, coverageChart(view, 'covered50')],
  ];
  const figures = charts.map(
    ([text, chart]) =>
      `<figure>\n<h2>${escapeMarkup(chart.title)}</h2>\n${lineChart(chart)}\n<figcaption>${text}</figcaption>\n</figure>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeMarkup(title)}</title>
<style>${style}</style>
</head>
<body>
<h1>${escapeMarkup(title)}</h1>
<p>${escapeMarkup(about)}</p>
${figures.join('\n')}
<h2>In numbers</h2>
<pre>${escapeMarkup(backtestTable(title, view))}</pre>
</body>
</html>
`;
}

const calibrationText =
  'On the dashed line each level is right as often as it claims. Product quantiles and the 20 nearest purchases are simple methods for comparison.';
const pinballText =
  'The mean loss of the 17 levels of the log price. Where the line lies lower, ranges were nearer and narrower.';
const coverageText =
  'Ideally the dashed line. Below it ranges were too narrow, above it too wide. Parts with few cases (shown at each point) vary by chance.';

const style = `
:root { color-scheme: light dark; --ink: #1d2430; --paper: #ffffff; --faint: #d5dae2; --a: #0b62c4; --b: #b4541a; --c: #5b7f2b; }
@media (prefers-color-scheme: dark) { :root { --ink: #e6e9ee; --paper: #14181f; --faint: #39414d; --a: #6fb1ff; --b: #f0a06b; --c: #a7cf6d; } }
body { margin: 2rem auto; max-width: 60rem; padding: 0 1rem; font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); }
figure { margin: 2rem 0; }
figcaption { max-width: 44rem; font-size: .9rem; }
svg { width: 100%; height: auto; font: 12px system-ui, sans-serif; fill: var(--ink); }
.grid { stroke: var(--faint); fill: none; }
.ideal { stroke: var(--ink); stroke-dasharray: 5 5; fill: none; }
.line { fill: none; stroke-width: 2; }
.line.estimate { stroke: var(--a); stroke-width: 3; }
.line.productQuantiles { stroke: var(--b); stroke-dasharray: 9 3; }
.line.nearest { stroke: var(--c); stroke-dasharray: 2 3; }
circle.estimate { fill: var(--a); }
circle.productQuantiles { fill: var(--b); }
circle.nearest { fill: var(--c); }
pre { overflow-x: auto; font-size: .8rem; line-height: 1.4; }
`;
