import { importRecords } from '@parley/catalog/operator';
import { sentBatch } from '@parley/imports/line-batch';
import { callOperator } from '../installation/call-operator.ts';
import type { CliContext } from '../context/context.ts';
import { batchMs, type ImportTarget } from './import-target.ts';

export function catalogTarget(context: CliContext): ImportTarget {
  return {
    name: 'catalog',
    send: (lines) => callOperator(importRecords, sentBatch(lines), { ...context, timeoutMs: batchMs }),
  };
}
