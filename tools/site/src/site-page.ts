/** One page: written in Markdown, served as HTML and as Markdown. */
export type SitePage = {
  /** `/docs/quickstart`: the HTML. The Markdown is at the same path with `.md`. */
  path: string;
  title: string;
  /** One sentence for lists of pages. */
  summary: string;
  /** Its heading in the navigation; a page without one is not listed there. */
  section?: string;
  /** Links name pages by their path, or by their file for pages that come from one. */
  markdown: string;
  /** The file it comes from, from the root of the repository. */
  source?: string;
  /** Has the page to itself, below the text: calls are made here. */
  isTryIt?: boolean;
};

/** The path of a page as Markdown. The first page of a folder is its index. */
export function markdownPath(path: string): string {
  return isFolder(path) ? `${path}/index.md` : `${path}.md`;
}

function isFolder(path: string): boolean {
  return path === '/docs' || path === '/problems' || path === '/docs/operations';
}
