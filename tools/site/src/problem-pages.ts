import { allReasons } from '@parley/http/all-reasons';
import { problemType, titleOf } from '@parley/http/problem';
import { isReference, type InterfaceDocument } from './interface-document.ts';
import { jsonBlock, operationsOf } from './operation-pages.ts';
import type { SitePage } from './site-page.ts';

const listed = Object.entries(allReasons).map(([code, reason]) => Object.assign({ code }, reason));
type Reason = (typeof listed)[number];

/** A page for each reason of a refusal, where its `type` leads to, and one that lists them. */
export function problemPages(document: InterfaceDocument): SitePage[] {
  const examples = examplesByCode(document);
  return [indexPage(), ...listed.map((reason) => problemPage(reason, examples.get(reason.code)))];
}

function indexPage(): SitePage {
  const items = listed.map(({ code, status, cause }) => `- [\`${code}\`](${problemType(code)}) (${status}): ${cause}`);
  const summary = 'Every reason a request can be refused for.';
  return { path: '/problems', title: 'Problems', summary, markdown: `# Problems\n\n${summary}\n\n${items.join('\n')}` };
}

function problemPage({ code, status, cause, remedy }: Reason, example: unknown): SitePage {
  const common = {
    type: problemType(code),
    title: titleOf(status),
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
