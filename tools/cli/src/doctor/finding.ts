import { columns } from '../output.ts';

/** What one look found: as it should be, worth knowing, or something to mend, which the message says how. */
export type Finding = {
  check: string;
  /** The service, process or object it is about. */
  about: string;
  state: 'ok' | 'notice' | 'problem';
  message: string;
};

/** What is to be mended first. */
const order = { problem: 0, notice: 1, ok: 2 };

export function findingsTable(findings: Finding[]): string {
  const rows = findings
    .toSorted((one, other) => order[one.state] - order[other.state])
    .map(({ state, check, about, message }) => [state, check, about, message]);
  return columns(['STATE', 'CHECK', 'ABOUT', 'WHAT'], rows);
}

export function hasProblems(findings: Finding[]): boolean {
  return findings.some(({ state }) => state === 'problem');
}
