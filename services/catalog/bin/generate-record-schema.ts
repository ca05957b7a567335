import { writeRecordSchema } from '@parley/imports/record-schema';
import { catalogRecordSchema } from '../src/domain/record.ts';

await writeRecordSchema(catalogRecordSchema, new URL('../catalog-record.schema.json', import.meta.url));
