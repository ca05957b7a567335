import type { Finding } from '@parley/kube/finding';

/** What is wrong, for people: the object and the rule, what it is, what to do. */
export function findingsText(findings: Finding[]): string {
  return findings
    .map(({ rule, object, message, fix }) => `✗ ${object}: ${rule}\n    ${message}\n    → ${fix}`)
    .join('\n');
}

export function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}
