import type { Command } from 'commander';
import type { CliContext } from '../context/context.ts';
import { escapeMarkup } from './escape-markup.ts';
import { writeText } from '../files/own-files.ts';

export type JunitOption = { junit?: string };

/** A check, which failed if it has failures. */
export type JunitCase = { name: string; failures: JunitFailure[]; isSkipped?: boolean };

/** The violated rule, with the fix unless it is part of the message. */
type JunitFailure = { rule: string; message: string; fix?: string };

/** Adds `--junit`, which every command with checks has, for CI systems. */
export function withJunit(command: Command): Command {
  return command.option('--junit <file>', 'also write the findings as JUnit XML');
}

/** Writes the results of checks as JUnit XML, which CI systems display. */
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

/** Replaces control characters, which XML does not allow. */
function escaped(text: string): string {
  return escapeMarkup(text).replaceAll(/[^\P{Cc}\n\t]/gu, '?');
}
