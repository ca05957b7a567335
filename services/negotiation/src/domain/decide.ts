import { AppError } from '@parley/errors/app-error';
import { present } from '@parley/service/present';
import { commandRules } from './command-rules.ts';
import type { Command, CommandType, NewSummary, UpdateCommand } from './command.ts';
import { cut, finish, newDraft, show, type Draft, type Moment } from './draft.ts';
import { changeEscalation, createEscalation, reportEscalation, requireEscalation } from './escalations.ts';
import type { NegotiationFact } from './facts.ts';
import type { Change } from './history.ts';
import type { Negotiation, Report, Status } from './negotiation.ts';
import { changeSupplier } from './supplier-change.ts';
import { allowedSteps, isFinal } from './transitions.ts';

/** `stored` and `older` have no effect: the negotiation is final, or a later report on the same record was applied. */
export type Decision =
  | { outcome: 'applied'; state: Negotiation; facts: NegotiationFact[]; changes: Change[] }
  | { outcome: 'stored' | 'older' }
  | { outcome: 'refused'; error: AppError };

const maxReports = 1_000;
const maxFiles = 200;
const maxSummaries = 100;

/** Applies a command to a negotiation, completely or not at all. The only place that decides on changes. */
export function decide(state: Negotiation, command: Command, moment: Moment): Decision {
  const draft = newDraft(state, moment);
  try {
    const outcome = command.type === 'update' ? judgeUpdate(state, command) : 'applied';
    if (outcome !== 'applied') return { outcome };
    if (isFinal(state.status) && commandRules[command.type].whenFinal === 'refused')
      throw finished(state, command.type);
    applyCommandTo(draft, command);
    return { outcome, ...finish(draft) };
  } catch (error) {
    if (error instanceof AppError) return { outcome: 'refused', error };
    throw error;
  }
}

/** Whether an external update is to be applied. @throws AppError STEP_NOT_ALLOWED for a step out of a final status */
function judgeUpdate(state: Negotiation, update: UpdateCommand): 'applied' | 'stored' | 'older' {
  if (!isLatestReport(state, update)) return 'older';
  if (!isFinal(state.status)) return 'applied';
  requireStep(state, update.status ?? state.status);
  return 'stored';
}

/** Whether the report is later than the last applied one on the same record: only such a report was never applied. */
export function isLatestReport(
  state: Negotiation,
  update: Pick<Report, 'source' | 'externalId' | 'timestamp'>,
): boolean {
  const last = reportOf(state, update);
  return !last || last.timestamp < update.timestamp;
}

function reportOf({ reports }: Negotiation, { source, externalId }: Pick<Report, 'source' | 'externalId'>) {
  return reports.find((report) => report.source === source && report.externalId === externalId);
}

function applyCommandTo(draft: Draft, command: Command): void {
  switch (command.type) {
    case 'update':
      return applyUpdate(draft, command);
    case 'attach':
      return attachFile(draft, command);
    case 'move':
      return moveTo(draft, command.to);
    case 'summarize':
      return appendSummary(draft, command);
    case 'escalate':
      return createEscalation(draft, fieldsOf(command));
    case 'changeEscalation':
      return changeEscalation(draft, requireEscalation(draft.state.escalations, command.escalationId), command);
    case 'set':
      return setDetails(draft, command, '/supplier');
    case 'note':
      draft.changes.push({ field: 'note', to: command.text });
  }
}

function applyUpdate(draft: Draft, update: UpdateCommand): void {
  const { source, status, summary, escalations } = update;
  draft.state = { ...draft.state, reports: withReport(draft.state, update) };
  if (status !== undefined) moveTo(draft, status);
  if (summary) appendSummary(draft, summary);
  for (const escalation of escalations) reportEscalation(draft, source, escalation);
  setDetails(draft, update, '/payload/supplier');
}

function withReport(state: Negotiation, { source, externalId, timestamp, recordId }: UpdateCommand): Report[] {
  const known = reportOf(state, { source, externalId });
  if (!known && state.reports.length >= maxReports)
    throw new AppError('TOO_MANY_REPORTS', `At most ${maxReports} records of other systems report into a negotiation.`);
  const latest = { source, externalId, timestamp, recordId };
  return known ? state.reports.map((report) => (report === known ? latest : report)) : [...state.reports, latest];
}

function moveTo(draft: Draft, to: Status): void {
  const { status: from } = draft.state;
  requireStep(draft.state, to);
  if (to !== from) show(draft, { status: to }, { field: 'status', from, to });
}

function requireStep(state: Negotiation, to: Status): void {
  const { status } = state;
  const steps = allowedSteps(state);
  if (to === status || steps.includes(to)) return;
  const rest = steps.length === 0 ? 'this status is final' : `it can become ${steps.join(', ')}`;
  throw new AppError('STEP_NOT_ALLOWED', `The negotiation is ${status} and cannot become ${to}: ${rest}.`, {
    metadata: { status, allowedSteps: steps.join(' ') },
  });
}

function appendSummary(draft: Draft, { title, content }: NewSummary): void {
  const id = draft.newId();
  const summaries = [...draft.state.summaries, { id, ...present({ title }), content, createdAt: draft.at }];
  show(draft, { summaries: summaries.slice(-maxSummaries) }, { field: 'summary', id, to: cut(content) });
}

type Details = Pick<Extract<Command, { type: 'set' }>, 'scopeId' | 'supplier'>;

function setDetails(draft: Draft, { scopeId, supplier }: Details, pointer: string): void {
  if (supplier) changeSupplier(draft, supplier, pointer);
  if (scopeId !== undefined) linkScope(draft, scopeId);
}

function linkScope(draft: Draft, linkedId: string): void {
  const { scope } = draft.state;
  const from = 'linkedId' in scope ? scope.linkedId : cut(JSON.stringify(scope.given));
  if (from !== linkedId) show(draft, { scope: { linkedId } }, { field: 'scope', from, to: linkedId });
}

function attachFile(draft: Draft, { fileId, note }: Extract<Command, { type: 'attach' }>): void {
  const { files } = draft.state;
  if (files.length >= maxFiles)
    throw new AppError('TOO_MANY_ATTACHMENTS', `A negotiation has at most ${maxFiles} attached files.`);
  const file = { fileId, ...present({ note }), attachedAt: draft.at };
  const change = { field: 'file', id: fileId, ...(note !== undefined && { to: cut(note) }) };
  show(draft, { files: [...files, file] }, change);
}

function fieldsOf({ title, description, status, severity }: Extract<Command, { type: 'escalate' }>) {
  return { title, ...present({ description, status, severity }) };
}

function finished({ status }: Negotiation, command: CommandType): AppError {
  return new AppError(
    'NEGOTIATION_FINISHED',
    `The negotiation is ${status}, which is final: no \`${command}\` any more.`,
  );
}
