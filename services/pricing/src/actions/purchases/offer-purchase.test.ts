import type { Caller } from '@parley/service/caller';
import { describe, expect, it } from 'vitest';
import { offerPurchase, type OfferParts } from './offer-purchase.ts';

const completed = { negotiationId: 'n', scopeId: 's', isAdvice: false, at: new Date() };

describe('the purchase of a negotiated scope', () => {
  it('is not even looked at with the setting off, nor for test data', async () => {
    let calls = 0;
    const callerFor = () => {
      calls += 1;
      return Promise.reject<Caller>(new Error('looked at'));
    };
    const parts = { callerFor } as unknown as OfferParts;
    await offerPurchase({ ...parts, offer: 'off' }, completed, { org: 'o', mode: 'live' });
    await offerPurchase({ ...parts, offer: 'auto' }, completed, { org: 'o', mode: 'test' });
    expect(calls).toBe(0);
    const looked = offerPurchase({ ...parts, offer: 'suggest' }, completed, { org: 'o', mode: 'live' });
    await expect(looked).rejects.toThrow('looked at');
  });
});
