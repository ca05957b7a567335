/** Names are the same regardless of case and of the width of gaps. */
export function nameKey(text: string): string {
  return text.normalize('NFKC').trim().replaceAll(/\s+/gu, ' ').toLowerCase();
}

/** The form of a domain for lookups. */
export function domainKey(domain: string): string {
  return domain.toLowerCase().replace(/^www\./, '');
}

/** What remains of a company's name without punctuation and the legal forms at its end: `Acme, Inc.` is `acme`. */
export function companyKey(name: string): string {
  const words = nameKey(name)
    .replaceAll(/['’]|(?<=(?<![\p{L}\p{N}])\p{L})\./gu, '')
    .match(/[\p{L}\p{N}]+/gu);
  const last = words?.findLastIndex((word) => !legalForms.has(word)) ?? -1;
  return (words ?? []).slice(0, last < 0 ? undefined : last + 1).join(' ');
}

const legalForms = new Set(
  (
    'inc incorporated llc ltd limited corp corporation company co gmbh ag se plc llp lp bv nv sa sas sarl srl spa sl ' +
    'oy ab as aps pty kg kk pbc holding holdings group intl international'
  ).split(' '),
);
