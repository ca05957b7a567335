/**
 * The form of a name for sorting and searching. Converting to upper case first makes `ß` match `ss`; the final sigma is
 * normalized because its lower case depends on its neighbours.
 */
export function nameKey(name: string): string {
  return name.normalize('NFKC').toUpperCase().toLowerCase().replaceAll('ς', 'σ').normalize('NFC');
}

/** The order of keys in the store: by code point, unlike any locale, and unlike JavaScript's order by code unit. */
export function compareCodePoints(one: string, other: string): number {
  const length = Math.min(one.length, other.length);
  for (let place = 0; place < length; place += 1) {
    const unit = one.charCodeAt(place);
    const otherUnit = other.charCodeAt(place);
    if (unit !== otherUnit) return rankOf(unit) - rankOf(otherUnit);
  }
  return one.length - other.length;
}

/** A surrogate, half of a code point beyond the others, sorts after all other code units. */
function rankOf(unit: number): number {
  return unit >= 0xd8_00 && unit <= 0xdf_ff ? unit + 0x1_00_00 : unit;
}
