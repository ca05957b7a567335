import type { CatalogRecord, RecordOf } from '@parley/catalog/record';
import { importRecords } from '@parley/catalog/operator';
import { callOperation } from '@parley/http/call-operation';
import { sentBatch } from '@parley/imports/line-batch';
import { sampleRecords } from '@parley/sample-data/sample-records';
import type { Log } from '../bench.ts';
import type { Identities } from '../stack/operator.ts';
import { toSubjects, type Subject } from './subject.ts';

export type MarketImport = {
  records: number;
  seconds: number;
  /** Duration of the last part, which contains all products. */
  productSeconds: number;
  subjects: Subject[];
};

export type ImportOptions = {
  baseUrl: string;
  identities: Identities;
  companies: number;
  products: number;
  log: Log;
};

const linesABatch = 500;
const textABatch = 1_000_000;
const timeoutMs = 60_000;
const subjects = 500;
const reportEvery = 20_000;

/** Imports a fictional market as `parley catalog import` does. */
export async function importMarket({
  baseUrl,
  identities,
  companies,
  products,
  log,
}: ImportOptions): Promise<MarketImport> {
  const place = { baseUrl, token: () => identities.operatorToken(), timeoutMs };
  const market = watchedMarket(companies, products);
  const startedAt = performance.now();
  let productsStartedAt = startedAt;
  let acknowledged = 0;
  for await (const { lines } of batches(market.records())) {
    const answer = await callOperation(importRecords, sentBatch(lines), place);
    if (answer.refused > 0) throw new Error(`The catalog refused a record: ${JSON.stringify(answer.errors[0])}`);
    const now = lines.at(-1)?.number ?? 0;
    if (acknowledged < market.linesBeforeProducts()) productsStartedAt = performance.now();
    if (Math.floor(now / reportEvery) > Math.floor(acknowledged / reportEvery)) log(`  ${now} records imported`);
    acknowledged = now;
  }
  const endedAt = performance.now();
  return {
    records: acknowledged,
    seconds: (endedAt - startedAt) / 1000,
    productSeconds: (endedAt - productsStartedAt) / 1000,
    subjects: market.subjects(),
  };
}

/** Yields the records of a market and remembers some to query later. */
function watchedMarket(companies: number, products: number) {
  const chosen: RecordOf['company'][] = [];
  const productOf = new Map<string, string>();
  const everyNth = Math.max(1, Math.floor(companies / subjects));
  let companyNumber = 0;
  let linesBeforeProducts = 0;
  return {
    *records(): Generator<CatalogRecord> {
      for (const record of sampleRecords({ companies, products, seed: 1 })) {
        if (record.type === 'company' && companyNumber++ % everyNth === 0) chosen.push(record);
        if (record.type === 'product') productOf.set(record.companyId, record.id);
        else linesBeforeProducts += 1;
        yield record;
      }
    },
    linesBeforeProducts: () => linesBeforeProducts,
    subjects: () => toSubjects(chosen, productOf, companies),
  };
}

/** Batches of as many records as the API allows. */
async function* batches(
  records: Iterable<CatalogRecord>,
): AsyncGenerator<{ lines: { number: number; json: string }[] }> {
  let lines: { number: number; json: string }[] = [];
  let size = 0;
  let number = 0;
  for (const record of records) {
    const json = JSON.stringify(record);
    if (lines.length === linesABatch || size + json.length > textABatch) {
      yield { lines };
      [lines, size] = [[], 0];
    }
    number += 1;
    lines.push({ number, json });
    size += json.length;
  }
  if (lines.length > 0) yield { lines };
}
