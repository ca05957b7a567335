import { describe, expect, it } from 'vitest';
import type { CatalogDimension, FormField } from '@parley/products/product';
import { readChoices } from '@parley/products/choices';
import { assignDimensions, type ExtraQuantities } from './assign-dimensions.ts';
import type { ProductRow } from './chosen-value.ts';

const common = { readonly: false, required: false };

type NumberField = Partial<Extract<FormField, { type: 'number' }>>;
type Named = { id: string; name: string };

function dimension(named: Named, formField: FormField, dependsOn?: CatalogDimension['dependsOn']): CatalogDimension {
  return { ...named, priceImpactKnown: true, formField, ...(dependsOn && { dependsOn }) };
}

function number(named: Named, label: string, more: NumberField = {}): CatalogDimension {
  return dimension(named, { ...common, label, type: 'number', ...more });
}

function box(named: Named, dependsOn?: CatalogDimension['dependsOn']): CatalogDimension {
  return dimension(named, { ...common, label: 'included', type: 'checkbox', value: 3 }, dependsOn);
}

function list(named: Named, ...labels: string[]): CatalogDimension {
  const options = labels.map((label, index) => ({ label, value: `${index + 1}` }));
  return dimension(named, { ...common, label: 'choice', type: 'select', options });
}

const seatsNamed = { id: 'seats', name: 'Seats' };
const seats = number(seatsNamed, 'seats', { required: true, defaultValue: 25, min: 1, max: 1_000, step: 1 });
const storage = number({ id: 'storage', name: 'Storage' }, 'GB', { min: 0, step: 50 });
const calls = number({ id: 'calls', name: 'API calls' }, 'thousand calls a month', { min: 50, step: 50 });
const events = number({ id: 'events', name: 'Events' }, 'million events a month');
const tier = list({ id: 'tier', name: 'Support tier' }, 'Standard: next business day', 'Priority: four hours');
const region = list({ id: 'region', name: 'Hosting region' }, 'North America', 'Europe');
const log = box({ id: 'log', name: 'Audit log' });
const streaming = box(
  { id: 'streaming', name: 'Audit log streaming' },
  { dimensionId: 'log', dependency: 'inclusion' },
);
const analytics = box(
  { id: 'analytics', name: 'Advanced analytics' },
  { dimensionId: 'seats', dependency: 'quantity' },
);

/** Values and sources by dimension; the rules of a scope accept all of them. */
function assigned(dimensions: CatalogDimension[], row: Partial<ProductRow>, extras?: ExtraQuantities) {
  const chosen = assignDimensions(dimensions, { text: '', ...row }, extras);
  const inputs = [...chosen].map(([id, { value }]) => ({ id, value }));
  expect(readChoices(dimensions, inputs).violations).toEqual([]);
  return Object.fromEntries([...chosen].map(([id, { value, source }]) => [id, [value, source]]));
}

describe('numbers', () => {
  it.each([
    ['users', { seats: [120, 'quantity'] }],
    ['Licences', { seats: [120, 'quantity'] }],
    ['named users per year', { seats: [120, 'quantity'] }],
    ['each', { seats: [120, 'quantity'] }],
    [undefined, { seats: [120, 'quantity'] }],
    ['kilolitres', { seats: [120, 'quantity'] }],
  ])('%s are counted by the right dimension', (unit, expected) => {
    expect(assigned([storage, seats], { quantity: 120, ...(unit !== undefined && { unit }) })).toEqual(expected);
  });

  it('go to the dimension of their unit, further ones are found in the text', () => {
    const row = { quantity: 500, unit: 'GB', text: 'Help Desk for up to 40 users' };
    expect(assigned([seats, storage], row)).toEqual({ storage: [500, 'quantity'], seats: [40, 'text'] });
  });

  it('are turned into what the dimension counts', () => {
    expect(assigned([calls], { quantity: 200_000, unit: 'calls' })).toEqual({ calls: [200, 'quantity'] });
    expect(assigned([calls], { quantity: 200, unit: 'calls' })).toEqual({ calls: [200, 'quantity'] });
    expect(assigned([calls], { quantity: 200_000 })).toEqual({ calls: [200_000, 'quantity'] });
    expect(assigned([calls], { quantity: 2, unit: 'million calls' })).toEqual({ calls: [2_000, 'quantity'] });
    expect(assigned([events], { quantity: 7, unit: 'million events' })).toEqual({ events: [7, 'quantity'] });
  });

  it('are moved to the next that can be bought', () => {
    expect(assigned([storage], { quantity: 120, unit: 'GB' })).toEqual({ storage: [150, 'adjusted'] });
    expect(assigned([seats], { quantity: 5_000, unit: 'users' })).toEqual({ seats: [1_000, 'adjusted'] });
  });

  it('that must be there are those of the catalog when the document gives none', () => {
    expect(assigned([seats, storage], {})).toEqual({ seats: [25, 'default'] });
    const without = number(seatsNamed, 'seats', { required: true, min: 5 });
    expect(assigned([without], {})).toEqual({ seats: [5, 'assumed'] });
  });

  it('of a term or a price are no quantity', () => {
    expect(assigned([seats], { text: '12 months at $40 per user' })).toEqual({ seats: [25, 'default'] });
  });
});

describe('options', () => {
  it('are taken by the name of the dimension beside them, or by a label that is telling', () => {
    expect(assigned([tier], { text: 'Support tier: Priority' })).toEqual({ tier: [2, 'text'] });
    expect(assigned([region], { text: 'Hosting region - Europe' })).toEqual({ region: [2, 'text'] });
    expect(assigned([region], { text: 'hosted in North America' })).toEqual({ region: [1, 'text'] });
  });

  it('are not taken for a word that may stand there for another reason', () => {
    expect(assigned([seats, region, tier], { quantity: 5, text: 'Priority onboarding, Help Desk Europe' })).toEqual({
      seats: [5, 'quantity'],
    });
  });
});

describe('boxes', () => {
  it('are ticked when the text names them, with what belongs to them', () => {
    expect(assigned([seats, analytics], { quantity: 5, text: 'incl. Advanced Analytics' })).toMatchObject({
      analytics: [1, 'text'],
    });
    expect(assigned([log, streaming], { text: 'Audit log streaming' })).toEqual({
      streaming: [3, 'text'],
      log: [3, 'assumed'],
    });
  });

  it('are left alone when the text denies them', () => {
    for (const text of ['without Audit log', 'Audit log: not included', 'no audit log']) {
      expect(assigned([seats, log], { quantity: 5, text })).toEqual({ seats: [5, 'quantity'] });
    }
  });

  it('have rows of their own', () => {
    expect(
      assigned(
        [seats, log, storage],
        { quantity: 5 },
        new Map([
          ['log', 5],
          ['storage', 100],
        ]),
      ),
    ).toEqual({
      seats: [5, 'quantity'],
      log: [3, 'text'],
      storage: [100, 'quantity'],
    });
  });
});

it('leaves to the catalog what the buyer may not change', () => {
  const admins = { id: 'admins', name: 'Included administrators' };
  const fixed = number(admins, 'people', { readonly: true, defaultValue: 5 });
  expect(assigned([seats, fixed], { quantity: 7, unit: 'people' })).toEqual({ seats: [7, 'quantity'] });
});
