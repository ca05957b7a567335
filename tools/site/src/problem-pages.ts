import { STATUS_CODES } from 'node:http';
import { kinds } from '@parley/errors/kinds';
import { reasons } from '@parley/errors/reasons';
import { httpReasons } from '@parley/http/http-error';
import { problemType } from '@parley/http/problem';
import { isReference, type InterfaceDocument } from './interface-document.ts';
import { jsonBlock, operationsOf } from './operation-pages.ts';
import type { SitePage } from './site-page.ts';

export type Reason = { code: string; status: number; cause: string; remedy: string };

/** A page for each reason of a refusal, where its `type` leads to, and one that lists them. */
export function problemPages(document: InterfaceDocument): SitePage[] {
  const examples = examplesByCode(document);
  return [indexPage(), ...allReasons().map((reason) => problemPage(reason, examples.get(reason.code)))];
}

export function allReasons(): Reason[] {
  const ofDomain = Object.entries(reasons).map(([code, { kind, cause, remedy }]) => ({
    code,
    status: kinds[kind].http,
    cause,
    remedy,
  }));
  const ofHttp = Object.entries(httpReasons).map(([code, { status, cause, remedy }]) => ({
    code,
    status,
    cause,
    remedy,
  }));
  return [...ofDomain, ...ofHttp];
}

function indexPage(): SitePage {
  const items = allReasons().map(
    ({ code, status, cause }) => `- [\`${code}\`](${problemType(code)}) (${status}): ${cause}`,
  );
  const summary = 'Every reason a request can be refused for.';
  return { path: '/problems', title: 'Problems', summary, markdown: `# Problems\n\n${summary}\n\n${items.join('\n')}` };
}

function problemPage({ code, status, cause, remedy }: Reason, example: unknown): SitePage {
  const common = {
    type: problemType(code),
    title: STATUS_CODES[status] ?? 'Client Closed Request',
    status,
    detail: cause,
    code,
    trace: { timestamp: '2026-03-02T09:30:00.000Z', requestId: '0195562f-6a80-7c3e-9d41-5b0f6d2c8e17' },
  };
  return {
    path: problemType(code),
    title: code,
    summary: cause,
    markdown: [
      `# \`${code}\``,
      `HTTP status ${status}`,
      `## What happened\n\n${cause}`,
      `## What to do\n\n${remedy}`,
      `## Example\n\n${jsonBlock(example ?? common)}`,
      '[All problems](/problems) · [How errors are reported](/docs/errors)',
    ].join('\n\n'),
  };
}

/** What operations are refused with in their examples. */
function examplesByCode(document: InterfaceDocument): Map<string, unknown> {
  const all = operationsOf(document).flatMap(({ operation }) =>
    Object.values(operation.responses).flatMap((answer) => {
      const media = isReference(answer) ? undefined : answer.content?.['application/problem+json'];
      return Object.entries(media?.examples ?? {}).map(([code, { value }]) => ({ code, value }));
    }),
  );
  // Only the example of the operation itself names a path.
  const own = all.filter(({ value }) => (value as { instance?: string }).instance !== undefined);
  return new Map(own.map(({ code, value }) => [code, value]));
}
