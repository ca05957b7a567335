import { Wake } from '@parley/service/wake';
import { Lease } from '@parley/store/lease';
import type { RateStore } from '../actions/purchases/purchase-ports.ts';
import { daysApart } from '../domain/calendar-day.ts';
import { ratesPlace, type DayRates } from '../domain/rates/rates.ts';
import type { RateDocument, RateModel } from './rate-model.ts';

/** Days that are read without being wanted, rather than a further range: so few ranges cover many years. */
const maxDaysBetween = 30;
const fields = { _id: 0, date: 1, from: 1, rates: 1 } as const;

/** Rates claimed together. */
const atOnce = 100;

export function createRateStore(model: RateModel, leaseMs: number): RateStore {
  const find = (filter: object) => model.find(filter, fields).lean<DayRates[]>().exec();
  const projection = { date: 1, rates: 1 } as const;
  const lease = new Lease<RateDocument>(model.collection, { dueAt: 'dueAt', holder: 'by', leaseMs, projection });

  const wake = new Wake();

  return {
    wake,

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
      await model.bulkWrite(operations, { ordered: false });
      wake.up();
    },

    async remove(rates, to) {
      const filter = { _id: { $in: rates.map(ratesPlace) } };
      await model.updateMany(filter, removed(to, new Date()));
      wake.up();
    },

    async *changed() {
      let page: string[] = [];
      for await (const place of lease.ids()) {
        if (page.push(place) < atOnce) continue;
        yield page;
        page = [];
      }
      if (page.length > 0) yield page;
    },

    async claim(places) {
      const held = await lease.claimAll(places);
      const [first] = held;
      const empty = held.filter(({ document }) => Object.keys(document.rates).length === 0);
      return first && { id: first.id, held, empty, dates: held.map(({ document }) => document.date) };
    },

    renew: ({ held }) => lease.renewAll(held),
    release: ({ held }, inMs) => lease.releaseAll(held, inMs),

    async followed({ held, empty }) {
      const [first] = empty;
      const ids = empty.map(({ id }) => id);
      if (first) await model.deleteMany({ _id: { $in: ids }, by: first.holder });
      await lease.commitAll(held);
    },

    async page({ since = '', before, limit }) {
      const _id = { $gte: since, ...(before !== undefined && { $lt: before }) };
      const filter = { _id, rates: { $ne: {} } };
      return model.find(filter, fields).sort({ _id: -1 }).limit(limit).lean<DayRates[]>().exec();
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
    if (last && daysApart(last.until, day) <= maxDaysBetween) last.until = day;
    else spans.push({ since: day, until: day });
  }
  return spans;
}

/** Ends the lease of a process that has purchases follow the former rates. */
function changed(rates: DayRates, dueAt: Date) {
  return { $set: { ...fieldsOf(rates), dueAt }, $unset: { by: '' as const } };
}

/** As `changed`. A place without rates stays until purchases have followed. */
function removed(to: string, dueAt: Date) {
  return { $set: { dueAt }, $unset: { [`rates.${to}`]: '' as const, by: '' as const } };
}

/** Sets each rate separately, so that those of other currencies stay. */
function fieldsOf({ date, from, rates }: DayRates): Record<string, unknown> {
  const each = Object.entries(rates).map(([currency, rate]) => [`rates.${currency}`, rate]);
  return { date, from, ...Object.fromEntries(each) };
}
