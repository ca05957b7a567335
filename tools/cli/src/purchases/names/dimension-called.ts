/** What new products are counted in, by the header of the quantity: `Seats` or `Number of seats` are seats. */
export function dimensionCalled(header: string | undefined): string {
  const bare = (header ?? '').replace(/\s*[([].*$/, '').trim();
  const counted =
    /^(?:(?:number|count|no\.?|nr\.?|#|qty|quantity|anzahl(?: der)?|nombre de)(?: of)?) (?<what>.+)$/i.exec(bare);
  const name = counted?.groups?.['what'] ?? bare;
  return name === '' || general.test(name) ? 'Units' : `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

/** Headers that say how many, but not of what. */
const general =
  /\b(?:qty|quantity|quantities|count|amount|number|volume|items?)\b|^(?:no|nr)\.?$|#|menge|anzahl|stück|quantité|cantidad|quantità|aantal|quantidade/i;
