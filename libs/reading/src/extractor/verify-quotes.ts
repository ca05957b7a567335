import type { StatedValue } from './answer.ts';
import type { PageText } from './page-text.ts';

/** Keeps statements whose quote appears word by word on the page they name. */
export function verifyQuotes(stated: StatedValue[], pages: readonly PageText[]): StatedValue[] {
  const texts = new Map(pages.map(({ page, text }) => [page, flat(text)]));
  return stated.filter(({ quote, page }) => {
    const words = flat(quote);
    return words !== '' && ` ${texts.get(page) ?? ''} `.includes(` ${words} `);
  });
}

/** Ignores white space, because line breaks differ. */
function flat(text: string): string {
  return text.replaceAll(/\s+/gu, ' ').trim();
}
