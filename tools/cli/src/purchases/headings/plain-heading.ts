/** A heading without what does not matter: case, accents, strokes and signs. */
export function plainHeading(text: string): string {
  return wordsOf(text).join('');
}

/** The words of a heading, without what does not matter. */
export function wordsOf(text: string): string[] {
  return plainText(text)
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '');
}

function plainText(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ł', 'l')
    .replaceAll('ı', 'i')
    .replaceAll('ø', 'o')
    .replaceAll(/(?<!\p{L})(?<article>[dl])['’](?=\p{L})/gu, '$<article> ')
    .replaceAll(/[\p{M}'’]/gu, '');
}
