import { writeRecordSchema } from '@parley/imports/record-schema';
import { documentLabelsSchema } from '../src/document-labels.ts';

await writeRecordSchema(documentLabelsSchema, new URL('../document-labels.schema.json', import.meta.url));
