/** The words of a text, without case, accents or punctuation. */
export function words(text: string): string[] {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll(/['’]/g, '').toLowerCase();
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}
