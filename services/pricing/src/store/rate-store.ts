import { dueDocuments } from '@parley/store/due-documents';
import { storeCall } from '@parley/store/store-error';
import type { RateStore } from '../actions/purchase-ports.ts';
import { ratesPlace, type DayRates } from '../domain/rates.ts';
import type { RateDocument, RateModel } from './rate-model.ts';

const fields = { _id: 0, date: 1, from: 1, rates: 1 } as const;

export function createRateStore(model: RateModel): RateStore {
  const find = (filter: object) => storeCall(() => model.find(filter, fields).lean<DayRates[]>().exec());
  const due = dueDocuments<Required<RateDocument>>(model.collection, {
    field: 'dueAt',
    projection: { date: 1 },
    pageSize: 100,
  });
  return {
    ofDays: (days) => find({ date: { $in: days } }),
    between: (since, until) => find({ date: { $gte: since, $lte: until } }),
    known: (rates) => find({ _id: { $in: rates.map(ratesPlace) } }),

    async write(rates) {
      const dueAt = new Date();
      const operations = rates.map((each) => ({
        updateOne: { filter: { _id: ratesPlace(each) }, update: { $set: { ...fieldsOf(each), dueAt } }, upsert: true },
      }));
      await storeCall(() => model.bulkWrite(operations, { ordered: false }));
    },

    async *changed() {
      for await (const page of due.pages(new Date()))
        yield page.map(({ _id: place, date, dueAt: changedAt }) => ({ place, date, changedAt }));
    },

    async followed(changes) {
      const operations = changes.map(({ place: _id, changedAt: dueAt }) => ({
        updateOne: { filter: { _id, dueAt }, update: { $unset: { dueAt: '' as const } } },
      }));
      await storeCall(() => model.bulkWrite(operations, { ordered: false }));
    },

    async page({ since = '', before, limit }) {
      const place = { $gte: since, ...(before !== undefined && { $lt: before }) };
      return storeCall(() => model.find({ place }, fields).sort({ place: -1 }).limit(limit).lean<DayRates[]>().exec());
    },
  };
}

/** Each rate by itself, so that those of other currencies stay. */
function fieldsOf({ date, from, rates }: DayRates): Record<string, unknown> {
  const each = Object.entries(rates).map(([currency, rate]) => [`rates.${currency}`, rate]);
  return { date, from, place: ratesPlace({ date, from }), ...Object.fromEntries(each) };
}
