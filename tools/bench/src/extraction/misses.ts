import type { LineItem } from '@parley/reading/found-terms';
import type { SetResult } from './set-report.ts';

/** Lists expected and found values, one miss per line. */
export function misses({ title, scores, failures }: SetResult): string[] {
  const unread = failures.map(({ file, reason }) => `${title}  ${file}  could not be read: ${reason}`);
  const fields = scores.flatMap(({ file, fields: outcomes }) =>
    outcomes
      .filter(({ verdict }) => verdict !== 'right')
      .map(
        ({ field, label, found, confidence }) =>
          `${title}  ${file}  ${field}  expected ${label === null ? 'nothing' : JSON.stringify(label)}  ${found === undefined ? 'found nothing' : `found ${JSON.stringify(found)} (${confidence.toFixed(2)})`}`,
      ),
  );
  const lines = scores.flatMap(({ file, lines: score }) => [
    ...(score?.missed ?? []).map((line) => `${title}  ${file}  line  expected ${JSON.stringify(line)}`),
    ...(score?.extra ?? []).map((line) => `${title}  ${file}  line  found instead ${foundLine(line)}`),
  ]);
  return [...unread, ...fields, ...lines];
}

function foundLine({ kind, name, quantity, unitPrice, listPrice, total }: LineItem): string {
  return JSON.stringify({
    kind,
    name,
    quantity,
    unitPrice: unitPrice?.minor,
    list: listPrice?.minor,
    total: total?.minor,
  });
}
