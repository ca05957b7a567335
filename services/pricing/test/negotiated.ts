import type { Tenant } from '@parley/service/caller';
import { connectBus } from '@parley/events/bus';
import type { EnvelopeOf } from '@parley/events/envelope';
import { parleyTopology } from '@parley/events/topology';
import { newId } from '@parley/service/new-id';
import { eventually } from '@parley/testing/eventually';
import { testPlatform } from '@parley/testing/platform';
import { expect } from 'vitest';
import { addScopePurchase } from '../src/http/operator/scope-purchase-contracts.ts';
import { listSuggestedPurchases } from '../src/http/operator/suggestion-contracts.ts';
import type { PurchaseMarket } from './market.ts';
import type { RunningPricing } from './running-pricing.ts';

type Completed = EnvelopeOf<'negotiation.completed.v1'>;

/** Tells that a negotiation has completed with this scope. */
export function completed(
  scopeId: string,
  as: Tenant,
  engagementType: Completed['data']['engagementType'] = 'vendr_led',
): Completed {
  const head = { id: newId(), time: new Date().toISOString(), source: 'negotiation', subject: newId(), version: 2 };
  return {
    ...head,
    ...as,
    type: 'negotiation.completed.v1',
    data: { negotiationId: newId(), scopeId, engagementType },
  };
}

/** Scopes, and negotiations that complete with them, for a pricing service. */
export function negotiated(pricing: RunningPricing, { desk, seats }: PurchaseMarket) {
  const { amqpUrl: url, amqpPrefix: prefix } = pricing.catalog;
  const platform = testPlatform({ name: 'producer' });
  const bus = connectBus({ url, prefix, topology: parleyTopology, platform });
  const suggestions = pricing.database.collection<{ _id: string }>('suggestedPurchases');

  let lastPrice = 6_000;

  /** Of fifty seats, for another price each time, typed in: its currency is not known. */
  function scopeOf(as: Tenant, finalPrice = (lastPrice += 1)): Promise<string> {
    const term = { termLength: 12, purchaseType: 'new_purchase', startDate: '2025-03-01' };
    const line = { productId: desk.id, pricingDimensions: [{ id: seats.id, value: 50 }] };
    const scopeTerms = [{ ...term, ...(finalPrice > 0 && { finalPrice }) }];
    return pricing.makeScope({ scopeTerms, productTerms: [line] }, as);
  }

  /** The same, of which the currency is known, as if it had been read from a document. */
  async function certainScopeOf(as: Tenant): Promise<string> {
    const scopeId = await scopeOf(as);
    const scopes = pricing.database.useDb(pricing.scope?.mongodbDatabase ?? '').collection<{ _id: string }>('scopes');
    const { matchedCount } = await scopes.updateOne({ _id: scopeId }, { $set: { currency: 'USD' } });
    expect(matchedCount).toBe(1);
    return scopeId;
  }

  /** How many events of negotiations were handled. */
  async function handled(): Promise<number> {
    const metric = pricing.platform.metrics.registry.getSingleMetric('messaging_process_duration_seconds');
    const { values = [] } = (await metric?.get()) ?? {};
    const own = values.filter(
      (value) =>
        'metricName' in value &&
        value.metricName === 'messaging_process_duration_seconds_count' &&
        value.labels['messaging_destination_name'] === `${prefix}.pricing.negotiations`,
    );
    return own.reduce((sum, { value }) => sum + value, 0);
  }

  return {
    scopeOf,
    certainScopeOf,
    suggestionOf: (_id: string) => suggestions.findOne({ _id }),
    /** Sends the events, and waits until all of them were handled. */
    async complete(...events: Completed[]): Promise<void> {
      await eventually(() => expect(bus.isConnected).toBe(true));
      const before = await handled();
      for (const event of events) await bus.publish(event);
      await eventually(async () => expect(await handled()).toBe(before + events.length));
    },
    async listed(scopeId: string) {
      const { suggestions: found } = await pricing.call(listSuggestedPurchases, { query: { limit: 500 } });
      return found.filter((each) => each.scopeId === scopeId);
    },
    add: (scopeId: string, more: { dryRun?: boolean } = {}) =>
      pricing.call(addScopePurchase, { body: { scopeId, answers: { currency: 'USD' }, ...more } }),
    [Symbol.asyncDispose]: () => platform[Symbol.asyncDispose](),
  };
}
