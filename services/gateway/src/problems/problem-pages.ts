import { reasons } from '@parley/errors/reasons';
import { kinds } from '@parley/errors/kinds';
import { httpReasons } from '@parley/http/http-error';
import { problemType } from '@parley/http/problem';

type Page = { code: string; status: number; cause: string; remedy: string };

const style =
  'body{font:1rem/1.5 system-ui,sans-serif;max-width:42rem;margin:3rem auto;padding:0 1rem}code{background:#8882;padding:.1em .3em}';

/** The policy of these pages: nothing is loaded, nothing runs, and one inline style applies. */
export const pagePolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** Every page below `/problems`, by path: what each refusal means and what its receiver can do. */
export function problemPages(): Map<string, string> {
  const pages = allReasons();
  const index = pages.map(
    ({ code, status }) => `<li><a href="${problemType(code)}">${escaped(code)}</a> (${status})</li>`,
  );
  return new Map([
    ['/problems', document('Problems', `<p>Every reason a request can be refused for.</p><ul>${index.join('')}</ul>`)],
    ...pages.map((page) => [problemType(page.code), document(page.code, describe(page))] as const),
  ]);
}

function allReasons(): Page[] {
  return [
    ...Object.entries(reasons).map(([code, { kind, cause, remedy }]) => ({
      code,
      status: kinds[kind].http,
      cause,
      remedy,
    })),
    ...Object.entries(httpReasons).map(([code, { status, cause, remedy }]) => ({ code, status, cause, remedy })),
  ];
}

function describe({ status, cause, remedy }: Page): string {
  return [
    `<p>HTTP status ${status}</p>`,
    `<h2>What happened</h2><p>${prose(cause)}</p>`,
    `<h2>What to do</h2><p>${prose(remedy)}</p>`,
    '<p><a href="/problems">All problems</a></p>',
  ].join('');
}

function document(title: string, body: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escaped(title)}</title><style>${style}</style><h1>${escaped(title)}</h1>${body}</html>`;
}

/** Text in which the parts between backticks are code. */
function prose(text: string): string {
  return escaped(text).replaceAll(/`([^`]*)`/g, '<code>$1</code>');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
