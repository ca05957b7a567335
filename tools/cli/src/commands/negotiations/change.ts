import { text as textOf } from 'node:stream/consumers';
import type { AnswerOf } from '@parley/http/call-operation';
import { parseStrictJson } from '@parley/http/json-text';
import type { EscalationStatus, Severity, Status } from '@parley/negotiation/domain/negotiation';
import * as operations from '@parley/negotiation/operator';
import { newId } from '@parley/service/new-id';
import type { CliContext } from '../../context/context.ts';
import { UsageError } from '../../errors/cli-errors.ts';
import { showAnswer } from '../../installation/show-answer.ts';
import { negotiationProperties } from '../../negotiations/negotiation-text.ts';
import type { JsonOption } from '../../output/answer.ts';

export type ChangeOptions = JsonOption & { why?: string };
export type MoveOptions = ChangeOptions & { why: string };
export type SummaryOptions = ChangeOptions & { title?: string };
export type SetOptions = ChangeOptions & { scope?: string; supplier?: string };
export type EscalationOptions = ChangeOptions & {
  status?: EscalationStatus;
  severity?: Severity;
  title?: string;
  description?: string;
};

/** The fields of every change. */
function request({ why: reason }: ChangeOptions) {
  return { requestId: newId(), reason };
}

/** The negotiation after a change. */
function changedText(changed: AnswerOf<typeof operations.moveNegotiation> & { escalationId?: string }): string {
  const { escalationId } = changed;
  const escalationNote = escalationId === undefined ? '' : `The escalation is ${escalationId}.\n\n`;
  return `${escalationNote}${negotiationProperties(changed)}`;
}

export function move(
  negotiationId: string,
  { status, ...options }: MoveOptions & { status: Status },
  context: CliContext,
): Promise<void> {
  const body = { ...request(options), status, reason: options.why };
  const input = { params: { negotiationId }, body, text: changedText };
  return showAnswer(operations.moveNegotiation, input, { options, context });
}

export async function summarize(
  negotiationId: string,
  options: SummaryOptions & { content: string },
  context: CliContext,
): Promise<void> {
  const content = await givenText(options.content, context);
  const body = { ...request(options), title: options.title, content };
  const input = { params: { negotiationId }, body, text: changedText };
  await showAnswer(operations.summarizeNegotiation, input, { options, context });
}

export function escalate(
  negotiationId: string,
  options: EscalationOptions & { title: string },
  context: CliContext,
): Promise<void> {
  const { title, description, severity } = options;
  const body = { ...request(options), title, description, severity };
  const input = { params: { negotiationId }, body, text: changedText };
  return showAnswer(operations.escalate, input, { options, context });
}

export async function changeEscalation(
  negotiationId: string,
  options: EscalationOptions & { escalationId: string },
  context: CliContext,
): Promise<void> {
  const { escalationId, status, severity, title, description } = options;
  const fields = { status, severity, title, description };
  if (Object.values(fields).every((field) => field === undefined))
    throw new UsageError('Name the change: --status, --severity, --title or --description.');
  const body = { ...request(options), ...fields };
  const input = { params: { negotiationId, escalationId }, body, text: changedText };
  await showAnswer(operations.changeEscalation, input, { options, context });
}

export async function setNegotiation(negotiationId: string, options: SetOptions, context: CliContext): Promise<void> {
  const { scope: scopeId, supplier: json } = options;
  if (scopeId === undefined && json === undefined)
    throw new UsageError('Name the change: --scope, --supplier, or both.');
  // The service refuses members that are not an object.
  const supplier = json === undefined ? undefined : (parseStrictJson(json, ['supplier']) as Record<string, unknown>);
  const body = { ...request(options), scopeId, supplier };
  await showAnswer(
    operations.setNegotiation,
    { params: { negotiationId }, body, text: changedText },
    { options, context },
  );
}

export async function addNote(
  negotiationId: string,
  options: ChangeOptions & { text: string },
  context: CliContext,
): Promise<void> {
  const body = { ...request(options), text: await givenText(options.text, context) };
  await showAnswer(operations.addNote, { params: { negotiationId }, body, text: changedText }, { options, context });
}

/** The argument, or the text from standard input. */
async function givenText(argument: string, { terminal }: CliContext): Promise<string> {
  return argument === '-' ? (await textOf(terminal.in)).trim() : argument;
}
