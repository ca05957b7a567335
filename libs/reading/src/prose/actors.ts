const acting =
  /(?<!\p{L})(?:[Tt]he )?(?<word>\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?) (?:shall|will|may|must|agrees?|has|is|hereby|desires?|engages?|makes?|provides?|owns?)(?!\p{L})/gu;

/** The words, in small letters, that a text says something of as it does of parties: `The District shall pay`. */
export function actorsIn(text: string): ReadonlySet<string> {
  return new Set([...text.matchAll(acting)].map(({ groups }) => groups?.['word']?.toLowerCase() ?? ''));
}
