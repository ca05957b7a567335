import type { StatedValue } from './answer.ts';
import type { PageText } from './page-text.ts';

/** Keeps what is quoted word by word from the page it is said to stand on: no quote, no value. */
export function verifyQuotes(stated: StatedValue[], pages: readonly PageText[]): StatedValue[] {
  const texts = new Map(pages.map(({ page, text }) => [page, flat(text)]));
  return stated.filter(({ quote, page }) => {
    const words = flat(quote);
    return words !== '' && ` ${texts.get(page) ?? ''} `.includes(` ${words} `);
  });
}

/** White space is where lines were broken, which says nothing. */
function flat(text: string): string {
  return text.replaceAll(/\s+/gu, ' ').trim();
}
