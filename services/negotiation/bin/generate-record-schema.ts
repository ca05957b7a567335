import { writeRecordSchema } from '@parley/imports/record-schema';
import { faqRecordSchema } from '../src/domain/faq-record.ts';

await writeRecordSchema(faqRecordSchema, new URL('../faq-record.schema.json', import.meta.url));
