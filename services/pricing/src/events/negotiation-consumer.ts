import type { Consumer } from '@parley/events/queue-consumer';
import { offerPurchase, type OfferParts } from '../actions/purchases/offer-purchase.ts';

/** What negotiations agree on may become purchases. */
export function negotiationConsumer(parts: OfferParts): Consumer {
  return {
    queue: 'pricing.negotiations',
    prefetch: 10,
    async handle({ type, data, org, mode, time }) {
      if (type !== 'negotiation.completed.v1' || org === undefined || mode === undefined) return;
      const { engagementType, ...completed } = data;
      const isAdvice = engagementType === 'strategy_only';
      await offerPurchase(parts, { ...completed, isAdvice, at: new Date(time) }, { org, mode });
    },
  };
}
