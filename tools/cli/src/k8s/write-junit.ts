import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Finding } from '@parley/kube/finding';
import type { CliContext } from '../context.ts';

/** One check of one object; it failed where findings stand. */
export type JunitCase = { name: string; findings: Finding[] };

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** Writes what was checked as JUnit's XML, which every CI shows. */
export async function writeJunit(
  file: string | undefined,
  suite: { name: string; cases: JunitCase[] },
  { folder }: CliContext,
): Promise<void> {
  if (file === undefined) return;
  const { name, cases } = suite;
  const failed = cases.filter(({ findings }) => findings.length > 0).length;
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites><testsuite name="${escaped(name)}" tests="${cases.length}" failures="${failed}">`,
    ...cases.map((one) => caseText(name, one)),
    '</testsuite></testsuites>',
  ];
  await writeFile(resolve(folder, file), `${lines.join('\n')}\n`);
}

function caseText(suite: string, { name, findings }: JunitCase): string {
  const failures = findings.map(
    ({ rule, message, fix }) =>
      `<failure type="${escaped(rule)}" message="${escaped(message)}">${escaped(fix)}</failure>`,
  );
  return `<testcase classname="${escaped(suite)}" name="${escaped(name)}">${failures.join('')}</testcase>`;
}

/** Control characters have no place in XML. */
function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '').replaceAll(/[^\P{Cc}\n\t]/gu, '?');
}
