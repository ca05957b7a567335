import type { Finding } from '@parley/kube/finding';

/** Formats findings as text: the object and rule, the problem, and the fix. */
export function findingsText(findings: Finding[]): string {
  return findings
    .map(({ rule, object, message, fix }) => `✗ ${object}: ${rule}\n    ${message}\n    → ${fix}`)
    .join('\n');
}
