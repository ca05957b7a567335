import { catalogService } from '@parley/rpc/catalog';
import type { CliContext } from '../context.ts';
import { operatorClient } from '../operator-client.ts';
import type { ImportTarget } from './import-target.ts';

export function catalogTarget(context: CliContext): ImportTarget & Disposable {
  const client = operatorClient(catalogService, context);
  return {
    name: 'catalog',
    open: (requests, options) => client.importRecords(requests, options),
    [Symbol.dispose]: () => client[Symbol.dispose](),
  };
}
