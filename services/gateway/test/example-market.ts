import { demoMarket } from '@parley/sample-data/market-size';
import { sampleRecords } from '@parley/sample-data/sample-records';
import type { StackWays } from './e2e/sample-stack.ts';

/** Imports the part of the sample market that the examples are about: one company, its competitors and an FAQ. */
export async function importExampleMarket(
  { importRecords }: Pick<StackWays, 'importRecords'>,
  companyId: string,
): Promise<void> {
  const records = [...sampleRecords(demoMarket)];
  const own = records.filter((record) => ownerOf(record) === companyId);
  const rivals = new Set(own.flatMap((record) => ('competitors' in record ? (record.competitors ?? []) : [])));
  const rivalOwners = new Set(records.filter(({ id }) => rivals.has(id)).map(ownerOf));
  const others = records
    .filter((record) => record.type !== 'category' && rivalOwners.has(ownerOf(record)))
    .map(withoutCompetitors);
  const categories = records.filter(({ type }) => type === 'category');
  await importRecords('catalog', [...categories, ...others, ...own]);
  await importRecords('faqs', [{ companyId, faqs: [{ question: 'When?', answer: 'At the end of the year.' }] }]);
}

/** Their competitors are not imported. */
function withoutCompetitors(record: object): object {
  return 'competitors' in record ? { ...record, competitors: [] } : record;
}

function ownerOf(record: { id: string; companyId?: string }): string {
  return record.companyId ?? record.id;
}
