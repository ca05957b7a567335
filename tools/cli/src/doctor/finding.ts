import { columnsOf } from '../output/text-columns.ts';

/** The result of a check: fine, worth knowing, or a problem, whose message says how to fix it. */
export type Finding = {
  check: string;
  /** The service, process or object concerned. */
  about: string;
  state: 'ok' | 'notice' | 'problem';
  message: string;
};

/** Problems come first. */
const order = { problem: 0, notice: 1, ok: 2 };

export function findingsTable(findings: Finding[]): string {
  const sorted = findings.toSorted((one, other) => order[one.state] - order[other.state]);
  return columnsOf(sorted, { STATE: 'state', CHECK: 'check', ABOUT: 'about', WHAT: 'message' });
}

export function hasProblems(findings: Finding[]): boolean {
  return findings.some(({ state }) => state === 'problem');
}
