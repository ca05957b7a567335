import { describe, expect, it } from 'vitest';
import { matchProduct } from './match-product.ts';
import { splitNames } from './product-words.ts';

const names = splitNames('Nimbus Software', [
  { id: 'starter', name: 'Nimbus Help Desk Starter', familyId: 'desk', familyName: 'Nimbus Help Desk' },
  { id: 'professional', name: 'Nimbus Help Desk Professional', familyId: 'desk', familyName: 'Nimbus Help Desk' },
  { id: 'enterprise', name: 'Nimbus Help Desk Enterprise', familyId: 'desk', familyName: 'Nimbus Help Desk' },
  {
    id: 'retail',
    name: 'Nimbus Help Desk for Retail Professional',
    familyId: 'retail',
    familyName: 'Nimbus Help Desk for Retail',
  },
  { id: 'chat', name: 'Nimbus Live Chat' },
  { id: 'training', name: 'Nimbus Training Days' },
  { id: 'onboarding', name: 'Nimbus Onboarding Package' },
]);

function matched(name: string, more: { description?: string; sku?: string } = {}): string | undefined {
  return matchProduct({ name, ...more }, names.book, names.products).product?.id;
}

describe('a row names a product', () => {
  it.each([
    ['Nimbus Help Desk Professional', 'professional'],
    ['Help Desk Professional', 'professional'],
    ['HELP DESK - ENTERPRISE EDITION, annual subscription', 'enterprise'],
    ['Nimbus Help Desk Pro (250 named users, 12 months)', 'professional'],
    ['Help Desk Ent. licences', 'enterprise'],
    ['Nimbus He1p Desk Enterprlse', 'enterprise'],
    ['Nimbus Help Desk Enterprlse', 'enterprise'],
    ['Professional Help Desk for Retail', 'retail'],
    ['Live Chat', 'chat'],
    ['NimbusLive Chat', 'chat'],
    ['Nimbus HelpDesk EnterpriseEdition', 'enterprise'],
    ['Live Chat 100 users 2026-2027', 'chat'],
    ['Training Days', 'training'],
    ['Onboarding package', 'onboarding'],
  ])('%s: %s', (name, id) => {
    expect(matched(name)).toBe(id);
  });

  it('by its description when the name only says how it is sold', () => {
    expect(matched('Annual subscription', { description: 'Nimbus Help Desk Enterprise' })).toBe('enterprise');
    expect(matched('Help Desk', { description: 'Enterprise edition' })).toBe('enterprise');
  });

  it('by its id or short name as article number', () => {
    expect(matched('Software', { sku: 'nimbus-live-chat' })).toBe('chat');
  });
});

describe('a row is left unmatched', () => {
  it.each([
    'Help Desk',
    'Nimbus Help Desk Ultimate',
    'Live Chat Enterprise',
    'Nimbus Software subscription',
    'Data Warehouse Professional',
    'Onboarding for Help Desk',
    'Professional services',
    'Premium support',
    '',
  ])('%s', (name) => {
    expect(matched(name)).toBeUndefined();
  });

  it('and says what came near', () => {
    const { nearest } = matchProduct({ name: 'Help Desk' }, names.book, names.products);
    expect(nearest.map(({ id }) => id)).toContain('starter');
  });
});
