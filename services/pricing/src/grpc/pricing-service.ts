import { nearestMinor } from '@parley/money/money';
import { pricingService } from '@parley/rpc/pricing';
import type { ExplainResponse } from '@parley/rpc/gen/pricing/v1/ExplainResponse';
import type { EstimateResponse } from '@parley/rpc/gen/pricing/v1/EstimateResponse';
import type { ProductEstimate } from '@parley/rpc/gen/pricing/v1/ProductEstimate';
import { id, parseRequest } from '@parley/rpc/requests';
import { implement, type ImplementedService } from '@parley/rpc/server';
import { toTimestamp } from '@parley/rpc/timestamp';
import { z } from 'zod';
import { explainScope, type ExplainedScope } from '../actions/explain.ts';
import { priceScope, type PricedLine, type PricedScope, type PriceParts } from '../actions/price-scope.ts';
import { toProductExplanation, toTotalExplanation } from './explain-message.ts';

const scopeRequest = z.object({ scopeId: id });

type RpcParts = PriceParts & { counted: (estimate: Promise<PricedScope>) => Promise<PricedScope> };

/** Estimates for other services, and explanations of them for other services and the operator. */
export function pricingRpc(parts: RpcParts): ImplementedService {
  return implement(pricingService, {
    estimate: {
      issuers: ['gateway', 'service'],
      handle: async (request, caller) => {
        const { scopeId } = parseRequest(scopeRequest, request);
        return toResponse(await parts.counted(priceScope(parts, scopeId, caller)));
      },
    },
    explain: {
      issuers: ['gateway', 'service', 'operator'],
      handle: async (request, caller) => {
        const { scopeId } = parseRequest(scopeRequest, request);
        const withPurchases = caller.identity.issuer === 'operator';
        return toExplainResponse(await explainScope(parts, scopeId, caller), withPurchases);
      },
    },
  });
}

function toExplainResponse(explained: ExplainedScope, withPurchases: boolean): ExplainResponse {
  const telling = { ...explained, withPurchases };
  const total = toTotalExplanation(explained);
  return {
    estimate: toResponse(explained),
    productExplanations: explained.lines.map((line) => toProductExplanation(line, telling)),
    ...(total && { total }),
  };
}

function toResponse({ currency, at, levels, lines }: PricedScope): EstimateResponse {
  return {
    currencyCode: currency,
    estimateTime: toTimestamp(at),
    percentilesMinor: toMinors(levels, currency),
    productEstimates: lines.map((line) => toProductEstimate(line, currency)),
  };
}

function toProductEstimate(line: PricedLine, currency: string): ProductEstimate {
  const { productId, name } = line;
  if ('figure' in line) {
    const { levels, isDefaulted } = line.figure;
    return { productId, name, percentilesMinor: toMinors(levels, currency), defaulted: isDefaulted };
  }
  const { code, message } = line.refusal;
  return { productId, name, defaulted: code === 'pricing_failed', errorCode: code, errorMessage: message };
}

function toMinors(levels: readonly number[], currency: string): number[] {
  return levels.map((level) => nearestMinor(level, currency));
}
