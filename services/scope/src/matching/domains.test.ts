import { describe, expect, it } from 'vitest';
import { domainAndParents, domainOf } from './domains.ts';

describe('the domain of an address', () => {
  it.each([
    ['https://www.Acme.example/pricing', 'acme.example'],
    ['sales@billing.acme.example', 'billing.acme.example'],
    ['acme.co.uk', 'acme.co.uk'],
  ])('%s is %s', (text, domain) => {
    expect(domainOf(text)).toBe(domain);
  });

  it('is none where anybody may have one, or where there is none', () => {
    expect(domainOf('someone@gmail.com')).toBeUndefined();
    expect(domainOf('Acme')).toBeUndefined();
  });

  it('is looked up from the narrowest to the widest', () => {
    expect(domainAndParents('billing.acme.co.uk')).toEqual(['billing.acme.co.uk', 'acme.co.uk', 'co.uk']);
  });
});
