import { describe, expect, it } from 'vitest';
import type { UpdateCommand } from '../domain/command.ts';
import { decide } from '../domain/decide.ts';
import type { Negotiation } from '../domain/negotiation.ts';
import { changedFields } from './changed-fields.ts';
import { toFields } from './negotiation-codec.ts';

const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id) => ({ id }));

describe('the update of changed fields', () => {
  it('sets what differs and removes what is gone', () => {
    const update = changedFields({ same: a, old: 1, gone: 2 }, { same: a, old: 3, added: 4 });
    expect(update).toEqual({ $set: { old: 3, added: 4 }, $unset: { gone: '' }, $push: {} });
  });

  it.each([
    { does: 'appends items', before: [a, b], after: [a, b, c, d], update: { $push: { list: { $each: [c, d] } } } },
    {
      does: 'drops the first items of a list that has its full length',
      before: [a, b],
      after: [b, c],
      update: { $push: { list: { $each: [c], $slice: -2 } } },
    },
    { does: 'replaces an item in its place', before: [a, b, c], after: [a, d, c], update: { $set: { 'list.1': d } } },
    { does: 'sets a list that also grew', before: [a, b], after: [a, c, d], update: { $set: { list: [a, c, d] } } },
    { does: 'sets a list in another order', before: [a, b, c], after: [c, a], update: { $set: { list: [c, a] } } },
  ])('$does', ({ before, after, update }) => {
    expect(changedFields({ list: before }, { list: after })).toEqual({ $set: {}, $push: {}, ...update });
  });

  it('is as large for the 1,000th external update of a negotiation as for the 10th', () => {
    const at = new Date(0);
    const contact = { name: 'Ada', email: 'ada@acme.example' };
    const lists = { escalations: [], summaries: [], files: [], reports: [] };
    const about = { supplier: { given: {} }, scope: { given: {} }, contact };
    const first = { id: 'n', org: 'o', mode: 'live', status: 'active', engagementType: 'vendr_led' } as const;
    let state: Negotiation = { ...first, ...about, ...lists, createdAt: at, updatedAt: at };
    const sizes: number[] = [];
    for (let count = 1; count <= 1_000; count += 1) {
      const decision = decide(state, reportOf(count), { now: new Date(count), newId: () => `id-${count}` });
      if (decision.outcome !== 'applied') throw new Error(decision.outcome);
      sizes.push(JSON.stringify(changedFields(toFields(state), toFields(decision.state))).length);
      ({ state } = decision);
    }
    expect(Number(sizes[999]) / Number(sizes[9])).toBeLessThan(1.1);
  });
});

function reportOf(count: number): UpdateCommand {
  const status = count % 2 === 0 ? ('open' as const) : ('in_progress' as const);
  const escalation = { externalId: String(count % 20), pointer: '', title: 'Approve the terms', status };
  const summary = { content: 'They offer a discount of five percent for a term of three years.' };
  const report = { recordId: `r-${count}`, source: 'crm', externalId: 'DEAL', timestamp: new Date(count) };
  return { type: 'update', ...report, summary, escalations: [escalation] };
}
