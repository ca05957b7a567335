/** The domain in a cell, which may be the address of a website: `https://www.nimbus.example/` is `nimbus.example`. */
export function domainIn(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/^[a-z]+:\/\//, '')
    .replace(/[/?#:].*$/, '')
    .replace(/^www\./, '');
}

/** The address of a website in a cell, in which people leave out how it is fetched: `www.nimbus.example`. */
export function addressIn(text: string): string {
  return /^[\w-]+(?:\.[\w-]+)+(?:[/?#]\S*)?$/.test(text.trim()) ? `https://${text.trim()}` : text;
}

/** Whether a domain was made up because the real one was not known. */
export function isPlaceholderDomain(domain: string): boolean {
  return domain.endsWith('.invalid');
}
