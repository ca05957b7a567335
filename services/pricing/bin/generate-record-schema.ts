import { writeRecordSchema } from '@parley/imports/record-schema';
import { purchaseRecordSchema } from '../src/domain/purchases/purchase-record.ts';

await writeRecordSchema(purchaseRecordSchema, new URL('../purchase-record.schema.json', import.meta.url));
