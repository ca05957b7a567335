import { expect, test } from 'vitest';
import { sizeInstallation, type CallCosts } from './size-installation.ts';

const costs: CallCosts = {
  calls: {
    company: { gateway: 0.5, catalog: 1, mongodb: 0.5 },
    companies: { gateway: 0.5, catalog: 3, mongodb: 1.5 },
    scope: { gateway: 0.5, scope: 2 },
    summary: { gateway: 0.5, negotiation: 2 },
    estimate: { gateway: 1, pricing: 4 },
    start: { gateway: 1, negotiation: 2 },
    update: { gateway: 1, negotiation: 6, 'webhook-dispatch': 1 },
    deliveredUpdate: { gateway: 1, negotiation: 6, 'webhook-dispatch': 5, mongodb: 2 },
  },
  mebibytes: { gateway: 150, catalog: 200 },
};

function sizesOf(rates: Partial<Parameters<typeof sizeInstallation>[1]>) {
  const sizes = sizeInstallation(costs, { reads: 0, estimates: 0, writes: 0, deliveries: 0, ...rates });
  return Object.fromEntries(sizes.map(({ role, cores, replicas }) => [role, [cores, replicas]]));
}

test('reads cost what their kinds cost on average, and a replica uses half of its core', () => {
  const { gateway, catalog, mongodb, pricing } = sizesOf({ reads: 4_000 });
  expect({ gateway, catalog, mongodb, pricing }).toEqual({
    gateway: [2, 4],
    catalog: [4, 8],
    mongodb: [2, undefined],
    pricing: [0, 2],
  });
});

test('a delivery costs what an update costs more when it is delivered', () => {
  const sizes = sizesOf({ deliveries: 500 });
  expect(sizes['webhook-dispatch']).toEqual([2, 4]);
  expect(sizes['negotiation']).toEqual([0, 2]);
});
