import { escapeMarkup } from '../output/escape-markup.ts';

export type Point = { x: number; y: number; note?: string };
export type Axis = { low: number; high: number; ticks: { at: number; text: string }[]; label: string };
/** `kind` is the CSS class of the line. */
export type Series = { name: string; kind: string; points: Point[] };
export type Chart = { title: string; x: Axis; y: Axis; series: Series[]; ideal: Point[] };

const size = { width: 720, height: 340 };
const plot = { left: 64, right: 704, top: 28, bottom: 284 };

/** Renders a line chart as SVG: axes with ticks, the ideal as a dashed line, and points with tooltips where given. */
export function lineChart({ title, x, y, series, ideal }: Chart): string {
  const place = placing(x, y);
  const parts = [
    `<title>${escapeMarkup(title)}</title>`,
    ...xTicks(x, place),
    ...yTicks(y, place),
    ideal.length > 0 ? `<path class="ideal" d="${pathOf(ideal, place)}"/>` : '',
    ...series.map((each) => drawn(each, place)),
    ...legend(series),
  ];
  const box = `viewBox="0 0 ${size.width} ${size.height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${box} role="img">\n${parts.filter((part) => part !== '').join('\n')}\n</svg>`;
}

type Place = (point: Point) => { left: number; top: number };

function placing(x: Axis, y: Axis): Place {
  const share = (value: number, { low, high }: Axis) => (high > low ? (value - low) / (high - low) : 0.5);
  return (point) => ({
    left: rounded(plot.left + share(point.x, x) * (plot.right - plot.left)),
    top: rounded(plot.bottom - share(point.y, y) * (plot.bottom - plot.top)),
  });
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}

function xTicks({ ticks, low, label }: Axis, place: Place): string[] {
  const texts = ticks.map(({ at, text }) => {
    const { left } = place({ x: at, y: low });
    const line = `<path class="grid" d="M${left} ${plot.top}V${plot.bottom}"/>`;
    return `${line}<text x="${left}" y="${plot.bottom + 18}" text-anchor="middle">${escapeMarkup(text)}</text>`;
  });
  return [
    ...texts,
    `<text class="label" x="${plot.right}" y="${plot.bottom + 36}" text-anchor="end">${escapeMarkup(label)}</text>`,
  ];
}

function yTicks({ ticks, low, label }: Axis, place: Place): string[] {
  const texts = ticks.map(({ at, text }) => {
    const { top } = place({ x: low, y: at });
    const line = `<path class="grid" d="M${plot.left} ${top}H${plot.right}"/>`;
    return `${line}<text x="${plot.left - 8}" y="${top + 4}" text-anchor="end">${escapeMarkup(text)}</text>`;
  });
  return [...texts, `<text class="label" x="${plot.left}" y="${plot.top - 10}">${escapeMarkup(label)}</text>`];
}

function drawn({ kind, points }: Series, place: Place): string {
  const dots = points.flatMap((point) => {
    if (point.note === undefined) return [];
    const { left, top } = place(point);
    return [
      `<circle class="${kind}" cx="${left}" cy="${top}" r="3"><title>${escapeMarkup(point.note)}</title></circle>`,
    ];
  });
  return [`<path class="line ${kind}" d="${pathOf(points, place)}"/>`, ...dots].join('');
}

function pathOf(points: readonly Point[], place: Place): string {
  return points
    .map(place)
    .map(({ left, top }, index) => `${index === 0 ? 'M' : 'L'}${left} ${top}`)
    .join('');
}

function legend(series: readonly Series[]): string[] {
  return series.map(({ name, kind }, index) => {
    const left = plot.left + index * 170;
    const top = size.height - 10;
    return `<path class="line ${kind}" d="M${left} ${top - 4}h24"/><text x="${left + 30}" y="${top}">${escapeMarkup(name)}</text>`;
  });
}
