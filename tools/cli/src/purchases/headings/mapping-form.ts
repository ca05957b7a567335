import { z } from 'zod';
import { mappingForm } from '../../sheets/mapping-file.ts';
import { amountFields, isField, scaledFields } from './fields.ts';
import { periods } from '../../sheets/cells/periods.ts';

/** How a spreadsheet of purchases is read. */
export const purchaseMapping = mappingForm(isField).extend({
  fillDown: z.array(z.string().refine(isField, 'is no field')).optional(),
  period: z.partialRecord(z.enum(amountFields), z.enum(periods)).optional(),
  scale: z.partialRecord(z.enum(scaledFields), z.string().regex(/^\d+(?:\.\d+)?$/)).optional(),
  wholeMonths: z.boolean().optional(),
  table: z
    .string()
    .regex(/^[A-Z]{1,3}$/i)
    .optional(),
  type: z.record(z.string().min(1), z.enum(['new_purchase', 'renewal'])).optional(),
});
