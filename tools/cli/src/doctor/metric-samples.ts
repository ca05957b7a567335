export type Sample = { labels: Record<string, string>; value: number };

const line = /^(?<name>[a-zA-Z_:][\w:]*)(?:\{(?<labels>.*)\})? (?<value>\S+)/;
const label = /(\w+)="((?:\\.|[^"\\])*)"/g;

/** The samples of a metric in Prometheus text format. */
export function metricSamples(page: string, metric: string): Sample[] {
  return page.split('\n').flatMap((text) => {
    const { name, labels = '', value } = line.exec(text)?.groups ?? {};
    return name === metric ? [{ labels: labelsOf(labels), value: Number(value) }] : [];
  });
}

function labelsOf(text: string): Record<string, string> {
  return Object.fromEntries([...text.matchAll(label)].map(([, name, value = '']) => [name, unescaped(value)]));
}

function unescaped(value: string): string {
  return value.replaceAll(/\\(.)/g, (_, character: string) => (character === 'n' ? '\n' : character));
}
