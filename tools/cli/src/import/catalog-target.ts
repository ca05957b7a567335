import { importRecords } from '@parley/catalog/operator';
import { callOperator } from '../installation/call-operator.ts';
import type { CliContext } from '../context/context.ts';
import { importTarget, type ImportTarget } from './import-target.ts';

export function catalogTarget(context: CliContext): ImportTarget {
  return importTarget('catalog', context, (batch, calling) => callOperator(importRecords, batch, calling));
}
