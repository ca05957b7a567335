import type { SetResult } from './set-report.ts';

/** What was expected and what was found instead, a line each. */
export function misses({ title, scores, failures }: SetResult): string[] {
  const unread = failures.map(({ file, reason }) => `${title}  ${file}  could not be read: ${reason}`);
  const fields = scores.flatMap(({ file, fields: outcomes }) =>
    outcomes
      .filter(({ verdict }) => verdict !== 'right')
      .map(
        ({ field, label, found, confidence }) =>
          `${title}  ${file}  ${field}  expected ${JSON.stringify(label)}  ${found === undefined ? 'found nothing' : `found ${JSON.stringify(found)} (${confidence.toFixed(2)})`}`,
      ),
  );
  const lines = scores.flatMap(({ file, lines: score }) =>
    score !== undefined && score.right < Math.max(score.expected, score.found)
      ? [`${title}  ${file}  line items  ${score.right} right of ${score.expected}, ${score.found} found`]
      : [],
  );
  return [...unread, ...fields, ...lines];
}
