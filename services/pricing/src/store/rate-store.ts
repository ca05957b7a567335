import { newId } from '@parley/service/new-id';
import { dueDocuments } from '@parley/store/due-documents';
import { storeCall } from '@parley/store/store-error';
import type { RateHold, RateStore } from '../actions/purchase-ports.ts';
import { daysApart } from '../domain/calendar-day.ts';
import { ratesPlace, type DayRates } from '../domain/rates.ts';
import type { RateDocument, RateModel } from './rate-model.ts';

/** Days that are read without being wanted, rather than a further range: so few ranges cover many years. */
const mostDaysBetween = 30;
const fields = { _id: 0, date: 1, from: 1, rates: 1 } as const;

export function createRateStore(model: RateModel): RateStore {
  const find = (filter: object) => storeCall(() => model.find(filter, fields).lean<DayRates[]>().exec());
  const due = dueDocuments<Required<RateDocument>>(model.collection, {
    field: 'dueAt',
    projection: { date: 1 },
    pageSize: 100,
  });
  const noted = { dueAt: '', by: '' } as const;

  /** Changes them while they are ours. */
  async function change({ by, places }: RateHold, update: object): Promise<void> {
    await storeCall(() => model.updateMany({ _id: { $in: places }, by }, update).exec());
  }

  return {
    async ofDays(days) {
      const wanted = new Set(days);
      const found =
        wanted.size === 0 ? [] : await find({ $or: spansOf(wanted).map(({ since, until }) => range(since, until)) });
      return found.filter(({ date }) => wanted.has(date));
    },

    between: (since, until) => find(range(since, until)),
    known: (rates) => find({ _id: { $in: rates.map(ratesPlace) } }),

    async write(rates) {
      const dueAt = new Date();
      const operations = rates.map((each) => ({
        updateOne: { filter: { _id: ratesPlace(each) }, update: changed(each, dueAt), upsert: true },
      }));
      await storeCall(() => model.bulkWrite(operations, { ordered: false }));
    },

    async *changed() {
      for await (const page of due.pages(new Date()))
        yield page.map(({ _id: place, date, dueAt: changedAt }) => ({ place, date, changedAt }));
    },

    async hold(changes, leaseMs) {
      const by = newId();
      const update = { $set: { by, dueAt: later(leaseMs) } };
      const operations = changes.map(({ place: _id, changedAt: dueAt }) => ({
        updateOne: { filter: { _id, dueAt }, update },
      }));
      await storeCall(() => model.bulkWrite(operations, { ordered: false }));
      const _id = { $in: changes.map(({ place }) => place) };
      const ours = await storeCall(() => model.find({ _id, by }, { date: 1 }).lean<RateDocument[]>().exec());
      if (ours.length === 0) return undefined;
      return { by, places: ours.map((rates) => rates._id), dates: ours.map(({ date }) => date) };
    },

    renew: (hold, leaseMs) => change(hold, { $set: { dueAt: later(leaseMs) } }),
    followed: (hold) => change(hold, { $unset: noted }),
    release: (hold) => change(hold, { $set: { dueAt: new Date() }, $unset: { by: '' } }),

    async page({ since = '', before, limit }) {
      const _id = { $gte: since, ...(before !== undefined && { $lt: before }) };
      return storeCall(() => model.find({ _id }, fields).sort({ _id: -1 }).limit(limit).lean<DayRates[]>().exec());
    },
  };
}

/** The ids of these days: they begin with the day and a slash, which `0` follows in every order of texts. */
function range(since: string, until: string) {
  return { _id: { $gte: since, $lt: `${until}0` } };
}

/** Spans that contain all the days and few others between them: each span is one range of the query. */
function spansOf(days: ReadonlySet<string>): { since: string; until: string }[] {
  const spans: { since: string; until: string }[] = [];
  for (const day of [...days].toSorted()) {
    const last = spans.at(-1);
    if (last && daysApart(last.until, day) <= mostDaysBetween) last.until = day;
    else spans.push({ since: day, until: day });
  }
  return spans;
}

/** Also removes the holder: it converted purchases with the former rate. */
function changed(rates: DayRates, dueAt: Date) {
  return { $set: { ...fieldsOf(rates), dueAt }, $unset: { by: '' as const } };
}

function later(ms: number): Date {
  return new Date(Date.now() + ms);
}

/** Sets each rate separately, so that those of other currencies stay. */
function fieldsOf({ date, from, rates }: DayRates): Record<string, unknown> {
  const each = Object.entries(rates).map(([currency, rate]) => [`rates.${currency}`, rate]);
  return { date, from, place: ratesPlace({ date, from }), ...Object.fromEntries(each) };
}
