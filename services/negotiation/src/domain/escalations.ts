import { AppError } from '@parley/errors/app-error';
import { requestInvalid } from '@parley/errors/violations';
import { present } from '@parley/service/present';
import type { EscalationFields, ReportedEscalation } from './command.ts';
import { cut, show, type Draft } from './draft.ts';
import type { Change } from './history.ts';
import type { Escalation } from './negotiation.ts';

const maxEscalations = 500;

type NewEscalation = EscalationFields & { title: string; source?: string; externalId?: string };

/** @throws AppError TOO_MANY_ESCALATIONS */
export function createEscalation(
  draft: Draft,
  { status = 'open', severity = 'medium', ...given }: NewEscalation,
): void {
  const { escalations } = draft.state;
  if (escalations.length >= maxEscalations)
    throw new AppError('TOO_MANY_ESCALATIONS', `A negotiation has at most ${maxEscalations} escalations.`);
  const { at } = draft;
  const id = draft.newId();
  const resolved = status === 'resolved' && { resolvedAt: at };
  const escalation = { id, ...present(given), status, severity, createdAt: at, updatedAt: at, ...resolved };
  const what = JSON.stringify({ title: given.title, status, severity });
  show(draft, { escalations: [...escalations, escalation] }, { field: 'escalation', id, to: what });
  draft.facts.push({ type: 'escalationCreated', escalationId: id, status });
}

const changeable = ['title', 'description', 'status', 'severity'] as const;

/** Changes the given fields that differ; without a difference nothing changes, and no fact is raised. */
export function changeEscalation(draft: Draft, before: Escalation, fields: EscalationFields): void {
  const changed = changeable.filter((name) => fields[name] !== undefined && fields[name] !== before[name]);
  if (changed.length === 0) return;
  const after = changedEscalation(before, Object.fromEntries(changed.map((name) => [name, fields[name]])), draft.at);
  const escalations = draft.state.escalations.map((escalation) => (escalation.id === before.id ? after : escalation));
  show(draft, { escalations }, ...changed.map((name) => changeOf(name, before, after)));
  draft.facts.push({ type: 'escalationUpdated', escalationId: before.id, status: after.status });
}

/**
 * Changes the escalation that a system reports under its own id, or creates it. @throws AppError REQUEST_INVALID when a
 * new one has no title
 */
export function reportEscalation(
  draft: Draft,
  source: string,
  { pointer, externalId, ...fields }: ReportedEscalation,
): void {
  const known = draft.state.escalations.find((one) => one.source === source && one.externalId === externalId);
  if (known) return changeEscalation(draft, known, fields);
  const { title } = fields;
  if (title === undefined) {
    const message = 'is required for an escalation that is reported for the first time';
    throw requestInvalid([{ pointer: `${pointer}/title`, code: 'required', message }]);
  }
  createEscalation(draft, { ...fields, title, source, externalId });
}

/** @throws AppError ESCALATION_NOT_FOUND */
export function requireEscalation(escalations: readonly Escalation[], id: string): Escalation {
  const found = escalations.find((escalation) => escalation.id === id);
  if (found) return found;
  throw new AppError('ESCALATION_NOT_FOUND', `The negotiation has no escalation with the id ${id}.`, {
    metadata: { escalationId: id },
  });
}

function changedEscalation(before: Escalation, fields: EscalationFields, at: Date): Escalation {
  const { resolvedAt: was, ...kept } = before;
  const after = { ...kept, ...fields, updatedAt: at };
  return after.status === 'resolved' ? { ...after, resolvedAt: was ?? at } : after;
}

function changeOf(name: (typeof changeable)[number], before: Escalation, after: Escalation): Change {
  const from = before[name];
  return {
    field: `escalation.${name}`,
    id: before.id,
    ...(from !== undefined && { from: cut(from) }),
    to: cut(after[name] ?? ''),
  };
}
