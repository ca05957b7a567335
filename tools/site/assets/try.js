/** The page "Try it": calls go to the address that the page came from, and nowhere else. */
// oxlint-disable-next-line import/no-unassigned-import -- it sets a global
import './scalar.js';

const base = new URL('../..', import.meta.url);
const answer = await fetch(new URL('v1/openapi', base));
const content = await answer.json();

content.servers = [{ url: base.href.replace(/\/$/, '') }];
for (const item of Object.values(content.paths))
  for (const [method, { servers }] of Object.entries(item)) {
    if (servers === undefined) continue;
    if (new URL(servers[0].url).origin === base.origin) delete item[method].servers;
    else delete item[method];
  }

// Scalar has a `main` of its own; a page has one.
const [page, own] = [document.querySelector('main'), document.createElement('section')];
Object.assign(own, { id: page.id, tabIndex: page.tabIndex, ariaLabel: document.querySelector('h1').textContent });
own.append(...page.childNodes);
page.replaceWith(own);

globalThis.Scalar.createApiReference('#try', {
  content,
  agent: { disabled: true },
  mcp: { disabled: true },
  documentDownloadType: 'none',
  hideClientButton: true,
  persistAuth: false,
  showDeveloperTools: 'never',
  telemetry: false,
  withDefaultFonts: false,
});
