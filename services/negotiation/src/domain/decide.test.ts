import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commandRules } from './command-rules.ts';
import type { Command, UpdateCommand } from './command.ts';
import { decide, type Decision } from './decide.ts';
import { escalationStatuses, severities, statuses, type Negotiation } from './negotiation.ts';
import { allowedSteps, isFinal } from './transitions.ts';

const long = new Date('2026-01-01T00:00:00Z').getTime();
const start: Negotiation = {
  id: 'n',
  org: 'o',
  mode: 'live',
  status: 'planning',
  engagementType: 'vendr_led',
  createdAt: new Date(long),
  updatedAt: new Date(long),
  contact: { name: 'Ada', email: 'ada@acme.example' },
  supplier: { given: { name: 'Nimbus' } },
  scope: { given: {} },
  escalations: [],
  summaries: [],
  files: [],
  reports: [],
};

function moments() {
  let count = 0;
  return { now: new Date(long), newId: () => `id-${(count += 1)}` };
}

function applied(decision: Decision): Extract<Decision, { outcome: 'applied' }> {
  if (decision.outcome === 'applied') return decision;
  throw new Error(`was ${decision.outcome}`, { cause: 'error' in decision ? decision.error : undefined });
}

function update(fields: Partial<UpdateCommand> = {}): UpdateCommand {
  const timestamp = new Date(long);
  return { type: 'update', recordId: 'r', source: 'erp', externalId: '7', timestamp, escalations: [], ...fields };
}

const maybe = <T>(name: string, value: fc.Arbitrary<T>) =>
  fc.option(value).map((given) => (given === null ? {} : { [name]: given }));
const merged = (...parts: fc.Arbitrary<object>[]) =>
  fc.tuple(...parts).map((all) => Object.assign({}, ...all) as object);
const escalationFields = merged(
  maybe('title', fc.constantFrom('a', 'b')),
  maybe('description', fc.constantFrom('', 'x')),
  maybe('status', fc.constantFrom(...escalationStatuses)),
  maybe('severity', fc.constantFrom(...severities)),
);
const supplierChange = fc.record({
  members: fc.dictionary(fc.constantFrom('name', 'a'), fc.constantFrom('x', 'y', null)),
});
const pointer = '/payload/escalation';
const reported = fc
  .tuple(escalationFields, fc.constantFrom('e1', 'e2', 'e3'))
  .map(([fields, externalId]) => Object.assign({}, fields, { externalId, pointer }));
const updates = fc
  .tuple(
    fc.record({
      recordId: fc.uuid(),
      source: fc.constantFrom('erp', 'crm'),
      externalId: fc.constantFrom('1', '2'),
      timestamp: fc.integer({ min: 0, max: 9 }).map((at) => new Date(long + at)),
      escalations: fc.uniqueArray(reported, { maxLength: 3, selector: ({ externalId }) => externalId }),
    }),
    maybe('status', fc.constantFrom(...statuses)),
    maybe('summary', fc.record({ content: fc.constant('s') })),
    maybe('supplier', supplierChange),
    maybe('scopeId', fc.constantFrom('s1', 's2')),
  )
  .map((parts) => Object.assign({ type: 'update' }, ...parts) as Command);
const operatorCommands = fc.oneof(
  fc.record({ type: fc.constant('move'), to: fc.constantFrom(...statuses) }),
  fc.record({ type: fc.constant('attach'), recordId: fc.uuid(), fileId: fc.uuid() }),
  fc.record({ type: fc.constant('summarize'), content: fc.constant('s') }),
  fc.record({ type: fc.constant('escalate'), title: fc.constant('t') }),
  escalationFields.map((fields) => Object.assign({}, fields, { type: 'changeEscalation', escalationId: 'id-1' })),
  fc.record({ type: fc.constant('set'), scopeId: fc.constantFrom('s1', 's2') }),
  fc.record({ type: fc.constant('set'), supplier: supplierChange }),
  fc.record({ type: fc.constant('note'), text: fc.constant('n') }),
) as fc.Arbitrary<Command>;
const commands = fc.array(fc.oneof(updates, operatorCommands), { maxLength: 40 });
const begins = fc.constantFrom<Negotiation>(start, { ...start, engagementType: 'strategy_only' });

/** Every state on the way, with the command that led to the next. */
function walk(first: Negotiation, path: Command[]) {
  const moment = moments();
  let state = first;
  return path.map((command) => {
    const before = state;
    const decision = decide(before, command, moment);
    if (decision.outcome === 'applied') state = decision.state;
    return { before, command, decision, after: state };
  });
}

describe('any series of commands', () => {
  it('never leaves a final status, and takes only steps of the table', () => {
    fc.assert(
      fc.property(begins, commands, (first, path) => {
        for (const { before, after } of walk(first, path))
          expect([before.status, ...(isFinal(before.status) ? [] : allowedSteps(before))]).toContain(after.status);
      }),
    );
  });

  it('raises events exactly when the visible state changes: one for each escalation, and one for the summary', () => {
    fc.assert(
      fc.property(begins, commands, (first, path) => {
        for (const { before, command, decision, after } of walk(first, path)) {
          if (decision.outcome !== 'applied') continue;
          const types = decision.facts.map(({ type }) => type);
          expect(commandRules[command.type].facts).toEqual(expect.arrayContaining(types));
          expect(types.filter((type) => type === 'summaryUpdated')).toHaveLength(visibly(before, after) ? 1 : 0);
          expect(
            decision.facts.flatMap((fact) => ('escalationId' in fact ? [fact.escalationId] : [])).toSorted(),
          ).toEqual(
            after.escalations
              .filter((one) => !before.escalations.includes(one))
              .map(({ id }) => id)
              .toSorted(),
          );
          expect(after.updatedAt > before.updatedAt).toBe(visibly(before, after));
        }
      }),
    );
  });

  it('is not changed by a repeated update, which never undoes a later one', () => {
    fc.assert(
      fc.property(begins, commands, (first, path) => {
        const steps = walk(first, path);
        const end = steps.at(-1)?.after ?? first;
        const known = steps.filter(
          ({ command, decision }) => command.type === 'update' && decision.outcome === 'applied',
        );
        for (const { command } of known) expect(decide(end, command, moments())).toEqual({ outcome: 'older' });
      }),
    );
  });

  it('leaves an escalation resolved exactly when it has `resolvedAt`', () => {
    fc.assert(
      fc.property(begins, commands, (first, path) => {
        for (const { after } of walk(first, path))
          for (const { status, resolvedAt } of after.escalations)
            expect(resolvedAt !== undefined).toBe(status === 'resolved');
      }),
    );
  });
});

/** Whether buyers see a difference. */
function visibly(before: Negotiation, after: Negotiation): boolean {
  const seen = ({ status, supplier, scope, escalations, summaries, files }: Negotiation) =>
    JSON.stringify({ status, supplier, scope, escalations, summaries, files });
  return seen(before) !== seen(after);
}

describe('an update', () => {
  it('has all its effects in one change', () => {
    const escalations = [
      { externalId: 'e1', pointer, title: 'Price', severity: 'high' as const },
      { externalId: 'e2', pointer, title: 'Terms', status: 'resolved' as const },
    ];
    const named = { by: 'domain' as const, value: 'n.example', company: { id: 'c', name: 'N', domain: 'n.example' } };
    const supplier = { members: { domain: 'n.example', name: null }, named };
    const all = update({
      status: 'active',
      summary: { title: 'T', content: 'C' },
      escalations,
      supplier,
      scopeId: 's',
    });
    const { state, facts } = applied(decide(start, all, moments()));
    expect(state).toMatchObject({
      status: 'active',
      updatedAt: new Date(long + 1),
      summaries: [{ title: 'T', content: 'C' }],
      escalations: [
        { title: 'Price', severity: 'high', status: 'open', source: 'erp', externalId: 'e1' },
        { title: 'Terms', severity: 'medium', status: 'resolved', resolvedAt: new Date(long + 1) },
      ],
      supplier: { given: { domain: 'n.example' }, company: { id: 'c' } },
      scope: { linkedId: 's' },
      reports: [{ source: 'erp', externalId: '7', timestamp: all.timestamp, recordId: 'r' }],
    });
    expect(state.supplier.given).toEqual({ domain: 'n.example' });
    expect(facts.map(({ type }) => type)).toEqual(['escalationCreated', 'escalationCreated', 'summaryUpdated']);
  });

  it.each([
    ['STEP_NOT_ALLOWED', update({ status: 'complete' })],
    ['REQUEST_INVALID', update({ status: 'active', escalations: [{ externalId: 'e', pointer }] })],
    ['REQUEST_INVALID', update({ status: 'active', supplier: { members: { name: null } } })],
  ])('that is refused (%s) has none', (reason, command) => {
    const decision = decide(start, command, moments());
    expect(decision).toMatchObject({ outcome: 'refused', error: { reason } });
  });

  it('of the 1,001st record is refused, but not one of a known record', () => {
    const reports = Array.from({ length: 1_000 }, (_, at) => ({
      source: 'erp',
      externalId: `${at}`,
      timestamp: new Date(long - 1),
      recordId: `${at}`,
    }));
    const full = { ...start, reports };
    expect(decide(full, update({ externalId: 'x' }), moments())).toMatchObject({
      error: { reason: 'TOO_MANY_REPORTS' },
    });
    expect(applied(decide(full, update({ externalId: '999' }), moments())).state.reports).toHaveLength(1_000);
  });

  it('for a final negotiation is only stored, unless it asks for a step', () => {
    const final = { ...start, status: 'complete' as const };
    expect(decide(final, update({ summary: { content: 'x' } }), moments())).toEqual({ outcome: 'stored' });
    expect(decide(final, update({ status: 'complete' }), moments())).toEqual({ outcome: 'stored' });
    expect(decide(final, update({ status: 'active' }), moments())).toMatchObject({
      outcome: 'refused',
      error: { reason: 'STEP_NOT_ALLOWED', message: expect.stringContaining('final') },
    });
  });
});

describe('a command of the operator', () => {
  it('lists the allowed steps when it is refused', () => {
    const decision = decide({ ...start, status: 'pending' }, { type: 'move', to: 'complete' }, moments());
    expect(decision).toMatchObject({ error: { metadata: { allowedSteps: 'active cancelled' } } });
  });

  it.each([
    { type: 'summarize', content: 'x' },
    { type: 'escalate', title: 'x' },
    { type: 'changeEscalation', escalationId: 'x' },
    { type: 'set', scopeId: 'x' },
    { type: 'attach', recordId: 'r', fileId: 'f' },
  ] as const)('to what is final is refused: $type', (command) => {
    const decision = decide({ ...start, status: 'cancelled' }, command, moments());
    expect(decision).toMatchObject({ outcome: 'refused', error: { reason: 'NEGOTIATION_FINISHED' } });
  });

  it('that completes a negotiation tells the scope that is linked, if one is', () => {
    const active = { ...start, status: 'active' as const };
    const linked = { ...active, scope: { linkedId: 's' } };
    const completed = { type: 'completed', scopeId: 's', engagementType: 'vendr_led' };
    const factsOf = (state: Negotiation, command: Command) => applied(decide(state, command, moments())).facts;
    expect(factsOf(linked, { type: 'move', to: 'complete' })).toEqual([completed, { type: 'summaryUpdated' }]);
    expect(factsOf(active, { type: 'move', to: 'complete' })).toEqual([{ type: 'summaryUpdated' }]);
    expect(factsOf(linked, { type: 'move', to: 'cancelled' })).toEqual([{ type: 'summaryUpdated' }]);
    expect(factsOf(active, update({ status: 'complete', scopeId: 's' }))).toEqual([
      completed,
      { type: 'summaryUpdated' },
    ]);
    expect(factsOf({ ...linked, status: 'complete' }, { type: 'note', text: 'x' })).toEqual([]);
  });

  it('for a final negotiation may still be a note, which buyers do not see', () => {
    const { state, facts } = applied(decide({ ...start, status: 'cancelled' }, { type: 'note', text: 'x' }, moments()));
    expect([state.updatedAt, facts]).toEqual([start.updatedAt, []]);
  });

  it('is limited to the newest 100 summaries, 500 escalations and 200 files', () => {
    let state = start;
    for (let count = 0; count < 101; count += 1)
      state = applied(decide(state, { type: 'summarize', content: `${count}` }, moments())).state;
    expect([state.summaries.length, state.summaries[0]?.content]).toEqual([100, '1']);
    for (let count = 0; count < 500; count += 1)
      state = applied(decide(state, { type: 'escalate', title: 't' }, moments())).state;
    expect(decide(state, { type: 'escalate', title: 't' }, moments())).toMatchObject({
      error: { reason: 'TOO_MANY_ESCALATIONS' },
    });
    for (let count = 0; count < 200; count += 1)
      state = applied(decide(state, { type: 'attach', recordId: `${count}`, fileId: 'f' }, moments())).state;
    expect(decide(state, { type: 'attach', recordId: 'r', fileId: 'f' }, moments())).toMatchObject({
      error: { reason: 'TOO_MANY_ATTACHMENTS' },
    });
  });

  it('that reopens an escalation removes its `resolvedAt`', () => {
    const made = applied(decide(start, { type: 'escalate', title: 't' }, moments())).state;
    const escalationId = made.escalations[0]?.id ?? '';
    const resolved = applied(decide(made, { type: 'changeEscalation', escalationId, status: 'resolved' }, moments()));
    expect(resolved.state.escalations[0]?.resolvedAt).toEqual(resolved.state.updatedAt);
    const open = applied(decide(resolved.state, { type: 'changeEscalation', escalationId, status: 'open' }, moments()));
    expect(open.state.escalations[0]).not.toHaveProperty('resolvedAt');
    expect(open.changes).toEqual([{ field: 'escalation.status', id: escalationId, from: 'resolved', to: 'open' }]);
  });
});
