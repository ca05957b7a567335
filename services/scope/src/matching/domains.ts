import { isMailProvider } from '@parley/reading/values/mail-providers';

/** The host in a domain, e-mail address or URL; undefined without one, or for a mail provider's. */
export function domainOf(text: string): string | undefined {
  const [, host] = /^(?:[a-z]+:\/\/)?(?:[^\s@/]*@)?(?:www\.)?([a-z0-9-]+(?:\.[a-z0-9-]+)+)/iu.exec(text.trim()) ?? [];
  const domain = host?.toLowerCase();
  return domain === undefined || isMailProvider(domain) ? undefined : domain;
}

/** The domain and its parents that a company could own: `billing.acme.co.uk`, `acme.co.uk`, `co.uk`. */
export function domainAndParents(domain: string): string[] {
  const labels = domain.split('.');
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
}
