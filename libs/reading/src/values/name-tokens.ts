/** What two spellings of a name have in common: no case, no accents, no signs. */
export function foldName(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('&', ' and ')
    .replaceAll(/['’`]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The words of a name, folded. */
export function nameTokens(text: string): string[] {
  const folded = foldName(text);
  return folded === '' ? [] : folded.split(' ');
}
