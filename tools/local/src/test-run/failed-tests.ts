import type { FailedTest } from './run-reporter.ts';

const shown = 50;
const maxReasonLength = 300;

/** Lists the failed tests of all runs with the start of each reason; empty when all passed. */
export function failedTests(tests: FailedTest[]): string {
  if (tests.length === 0) return '';
  const lines = tests
    .slice(0, shown)
    .map(({ file, name, reason }) => `  ✗ ${file} > ${name}\n      ${shorten(reason)}`);
  const more = tests.length > shown ? [`  and ${tests.length - shown} more`] : [];
  return `\nFailed:\n${[...lines, ...more].join('\n')}\n`;
}

function shorten(reason: string): string {
  const line = reason.replaceAll(/\s+/g, ' ').trim();
  return line.length > maxReasonLength ? `${line.slice(0, maxReasonLength)}…` : line;
}
