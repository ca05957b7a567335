import type { CliContext } from './context.ts';
import { escapeMarkup } from './escape-markup.ts';
import { writeText } from './own-files.ts';

/** One check; it failed where failures stand. */
export type JunitCase = { name: string; failures: JunitFailure[]; isSkipped?: boolean };

/** What broke which rule, and what to do about it where that is no part of the message. */
type JunitFailure = { rule: string; message: string; fix?: string };

/** Writes what was checked as JUnit's XML, which every CI shows. */
export async function writeJunit(
  file: string | undefined,
  suite: { name: string; cases: JunitCase[] },
  context: CliContext,
): Promise<void> {
  if (file === undefined) return;
  const { name, cases } = suite;
  const failed = cases.filter(({ failures }) => failures.length > 0).length;
  const skipped = cases.filter(({ isSkipped }) => isSkipped).length;
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites><testsuite name="${escaped(name)}" tests="${cases.length}" failures="${failed}" skipped="${skipped}">`,
    ...cases.map((one) => caseText(name, one)),
    '</testsuite></testsuites>',
  ];
  await writeText(file, `${lines.join('\n')}\n`, context);
}

function caseText(suite: string, { name, failures, isSkipped }: JunitCase): string {
  const failed = failures.map(
    ({ rule, message, fix = '' }) =>
      `<failure type="${escaped(rule)}" message="${escaped(message)}">${escaped(fix)}</failure>`,
  );
  return `<testcase classname="${escaped(suite)}" name="${escaped(name)}">${failed.join('')}${isSkipped ? '<skipped/>' : ''}</testcase>`;
}

/** Control characters have no place in XML. */
function escaped(text: string): string {
  return escapeMarkup(text).replaceAll(/[^\P{Cc}\n\t]/gu, '?');
}
