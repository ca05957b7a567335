import { text as textOf } from 'node:stream/consumers';
import type { AnswerOf } from '@parley/http/call-operation';
import { parseStrictJson } from '@parley/http/json-text';
import type { EscalationStatus, Severity, Status } from '@parley/negotiation/domain/negotiation';
import * as operations from '@parley/negotiation/operator';
import { callOperator } from '../installation/call-operator.ts';
import type { CliContext } from '../context/context.ts';
import { UsageError } from '../errors/cli-errors.ts';
import { negotiationProperties } from '../negotiations/negotiation-text.ts';
import { sendChange } from '../installation/send-change.ts';
import { answer, type JsonOption } from '../output/answer.ts';

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

/** Fields common to all changes. */
type Common = { requestId: string; reason: string | undefined };
type Changed = AnswerOf<typeof operations.moveNegotiation> & { escalationId?: string };

/** Sends a change and shows the resulting negotiation. */
async function change(
  options: ChangeOptions & { send: (common: Common) => Promise<Changed> },
  context: CliContext,
): Promise<void> {
  const { send, why: reason } = options;
  const changed = await sendChange((requestId) => send({ requestId, reason }), context);
  const { escalationId } = changed;
  const escalationNote = escalationId === undefined ? '' : `The escalation is ${escalationId}.\n\n`;
  await answer(context, options, { text: `${escalationNote}${negotiationProperties(changed)}`, json: changed });
}

export function move(
  negotiationId: string,
  { status, why, ...options }: MoveOptions & { status: Status },
  context: CliContext,
): Promise<void> {
  const send = (common: Common) =>
    callOperator(
      operations.moveNegotiation,
      { params: { negotiationId }, body: { ...common, status, reason: why } },
      context,
    );
  return change({ ...options, why, send }, context);
}

export async function summarize(
  negotiationId: string,
  options: SummaryOptions & { content: string },
  context: CliContext,
): Promise<void> {
  const content = await givenText(options.content, context);
  const { title } = options;
  const send = (common: Common) =>
    callOperator(
      operations.summarizeNegotiation,
      { params: { negotiationId }, body: { ...common, title, content } },
      context,
    );
  return change({ ...options, send }, context);
}

export function escalate(
  negotiationId: string,
  options: EscalationOptions & { title: string },
  context: CliContext,
): Promise<void> {
  const { title, description, severity } = options;
  const send = (common: Common) => {
    const input = { params: { negotiationId }, body: { ...common, title, description, severity } };
    return callOperator(operations.escalate, input, context);
  };
  return change({ ...options, send }, context);
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
  const send = (common: Common) => {
    const input = { params: { negotiationId, escalationId }, body: { ...common, ...fields } };
    return callOperator(operations.changeEscalation, input, context);
  };
  return change({ ...options, send }, context);
}

export async function setNegotiation(negotiationId: string, options: SetOptions, context: CliContext): Promise<void> {
  const { scope: scopeId, supplier: json } = options;
  if (scopeId === undefined && json === undefined)
    throw new UsageError('Name the change: --scope, --supplier, or both.');
  // The service refuses members that are not an object.
  const supplier = json === undefined ? undefined : (parseStrictJson(json, ['supplier']) as Record<string, unknown>);
  const send = (common: Common) => {
    const input = { params: { negotiationId }, body: { ...common, scopeId, supplier } };
    return callOperator(operations.setNegotiation, input, context);
  };
  return change({ ...options, send }, context);
}

export async function addNote(
  negotiationId: string,
  options: ChangeOptions & { text: string },
  context: CliContext,
): Promise<void> {
  const text = await givenText(options.text, context);
  const send = (common: Common) =>
    callOperator(operations.addNote, { params: { negotiationId }, body: { ...common, text } }, context);
  return change({ ...options, send }, context);
}

export async function deleteNegotiation(
  negotiationId: string,
  options: JsonOption,
  context: CliContext,
): Promise<void> {
  const deleted = await callOperator(operations.deleteNegotiation, { params: { negotiationId } }, context);
  const { deletedFileCount, keptFileId } = deleted;
  const files = deletedFileCount === 1 ? '1 file' : `${deletedFileCount} files`;
  const fileNote = keptFileId === undefined ? '' : `\nThe file ${keptFileId}, named at its start, stays.`;
  await answer(context, options, {
    text: `Removed the negotiation ${negotiationId} and ${files}.${fileNote}`,
    json: deleted,
  });
}

/** The argument, or the text from standard input. */
async function givenText(argument: string, { terminal }: CliContext): Promise<string> {
  return argument === '-' ? (await textOf(terminal.in)).trim() : argument;
}
