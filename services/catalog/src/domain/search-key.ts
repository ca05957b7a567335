/**
 * What a name is sorted and searched by. Upper case comes first so that `ß` meets `ss`;
 * the final sigma is folded because lower case depends on its neighbours.
 */
export function nameKey(name: string): string {
  return name.normalize('NFKC').toUpperCase().toLowerCase().replaceAll('ς', 'σ').normalize('NFC');
}

/** What a domain is looked up by. */
export function domainKey(domain: string): string {
  return domain.toLowerCase().replace(/^www\./, '');
}

/** The order of the store's keys: by code point, where a locale would differ, and so would JavaScript's by code unit. */
export function compareCodePoints(one: string, other: string): number {
  const length = Math.min(one.length, other.length);
  for (let place = 0; place < length; place += 1) {
    const unit = one.charCodeAt(place);
    const otherUnit = other.charCodeAt(place);
    if (unit !== otherUnit) return rankOf(unit) - rankOf(otherUnit);
  }
  return one.length - other.length;
}

/** Half of a code point beyond the others comes after all that are whole. */
function rankOf(unit: number): number {
  return unit >= 0xd8_00 && unit <= 0xdf_ff ? unit + 0x1_00_00 : unit;
}
