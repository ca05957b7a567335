import { newId } from '@parley/service/new-id';
import { describe, expect, it } from 'vitest';
import { contracts, maxChangedIds } from './contracts.ts';

describe('contracts', () => {
  it('are named after service, fact and major version', () => {
    for (const type of Object.keys(contracts)) expect(type).toMatch(/^[a-z]+(\.[a-z-]+)+\.v\d+$/);
  });

  it('let catalog.changed carry as many ids as fit an outbox entry, of any kind, and no more', () => {
    const companyIds = Array.from({ length: maxChangedIds - 1 }, newId);
    const full = { companyIds, productIds: [newId()] };
    expect(contracts['catalog.changed.v1'].parse(full)).toEqual({ categoryIds: [], productFamilyIds: [], ...full });
    expect(Buffer.byteLength(JSON.stringify(full))).toBeLessThan(7_500);
    expect(contracts['catalog.changed.v1'].safeParse({ ...full, categoryIds: [newId()] }).success).toBe(false);
  });
});
