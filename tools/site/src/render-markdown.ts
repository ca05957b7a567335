import { createRequire } from 'node:module';
import MarkdownIt from 'markdown-it';

type Highlighter = {
  getLanguage(name: string): object | undefined;
  highlight(code: string, options: { language: string }): { value: string };
};

// Required, because an import brings its types, and with them those of the DOM into the whole workspace.
const highlighter = createRequire(import.meta.url)('highlight.js/lib/common') as Highlighter;

export type Heading = { id: string; text: string; level: number };

const renderer = new MarkdownIt({ html: false, highlight });
renderer.renderer.rules.table_open = () => '<div class="table" tabindex="0"><table>\n';
renderer.renderer.rules.table_close = () => '</table></div>\n';

/** Markdown as HTML, with an id for each heading, and the headings. */
export function renderMarkdown(markdown: string): { html: string; headings: Heading[] } {
  const tokens = renderer.parse(markdown, {});
  const headings: Heading[] = [];
  tokens.forEach((token, index) => {
    if (token.type !== 'heading_open') return;
    const text = tokens[index + 1]?.content.replaceAll('`', '') ?? '';
    const id = slugOf(text);
    token.attrSet('id', id);
    headings.push({ id, text, level: Number(token.tag.slice(1)) });
  });
  return { html: renderer.renderer.render(tokens, renderer.options, {}), headings };
}

/** As code hosting sites make them, so that the same links work there. */
function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
}

function highlight(code: string, language: string): string {
  const isKnown = highlighter.getLanguage(language) !== undefined;
  const html = isKnown ? highlighter.highlight(code, { language }).value : renderer.utils.escapeHtml(code);
  return `<pre tabindex="0"><code>${html}</code></pre>`;
}
