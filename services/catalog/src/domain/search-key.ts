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
