/** Who of a seller writes, as the source of a pattern. */
export const salesPerson = String.raw`(?:account (?:executive|manager|rep\p{L}*)|sales (?:rep\p{L}*|contact|person|executive))`;
