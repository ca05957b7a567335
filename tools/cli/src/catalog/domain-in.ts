/** The domain in a cell, which may be the address of a website: `https://www.nimbus.example/` is `nimbus.example`. */
export function domainIn(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/^[a-z]+:\/\//, '')
    .replace(/[/?#:].*$/, '')
    .replace(/^www\./, '');
}

/** Whether a domain was made up because the real one was not known. */
export function isPlaceholderDomain(domain: string): boolean {
  return domain.endsWith('.invalid');
}
