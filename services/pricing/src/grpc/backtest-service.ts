import { backtestService } from '@parley/rpc/backtest';
import type { RunBacktestResponse } from '@parley/rpc/gen/pricing/v1/RunBacktestResponse';
import { parseRequest } from '@parley/rpc/requests';
import { implement, type ImplementedService } from '@parley/rpc/server';
import { z } from 'zod';
import type { Backtests } from '../actions/ports.ts';
import type { CatalogNames } from '../domain/catalog-names.ts';
import { toReportMessage } from './backtest-messages.ts';
import { toSupplierId } from '../actions/named-filter.ts';
import { name } from './purchase-requests.ts';

const runRequest = z.object({ supplier: name.optional() });

const phases = { reading: 'BACKTEST_PHASE_READING', predicting: 'BACKTEST_PHASE_PREDICTING' } as const;

type Parts = { backtests: Backtests; names: () => Promise<CatalogNames> };

/** What the operator may ask about the quality of estimates. */
export function backtestRpc({ backtests, names }: Parts): ImplementedService {
  return implement(backtestService, {
    runBacktest: {
      issuers: ['operator'],
      async *handle(request, { signal }): AsyncGenerator<RunBacktestResponse> {
        const { supplier } = parseRequest(runRequest, request);
        const supplierId =
          supplier === undefined ? undefined : await toSupplierId(supplier, names, { pointer: '/supplier' });
        for await (const step of backtests.run(supplierId, signal)) {
          if ('report' in step) yield { report: toReportMessage(step.report) };
          else yield { progress: { phase: phases[step.phase], doneCount: step.done, totalCount: step.of } };
        }
      },
    },
  });
}
