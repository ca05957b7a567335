import { importRecords } from '@parley/catalog/operator';
import { sentBatch } from '@parley/imports/line-batch';
import { callOperator } from '../call-operator.ts';
import type { CliContext } from '../context.ts';
import { batchMs, batchTarget } from './batch-target.ts';
import type { ImportTarget } from './import-target.ts';

export function catalogTarget(context: CliContext): ImportTarget & Disposable {
  return batchTarget('catalog', (lines) =>
    callOperator(importRecords, sentBatch(lines), { ...context, timeoutMs: batchMs }),
  );
}
