/** A heading without what does not matter: case, accents, strokes and signs. */
export function plainHeading(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ł', 'l')
    .replaceAll('ı', 'i')
    .replaceAll('ø', 'o')
    .replaceAll(/[^\p{L}\d]/gu, '');
}
