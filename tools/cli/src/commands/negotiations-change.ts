import { text as textOf } from 'node:stream/consumers';
import type { ClientOf } from '@parley/rpc/client';
import type { Negotiation__Output as Negotiation } from '@parley/rpc/gen/negotiation/v1/Negotiation';
import { negotiationService } from '@parley/rpc/negotiation';
import { present } from '@parley/service/present';
import type { CliContext } from '../context.ts';
import { UsageError } from '../exit-code.ts';
import { negotiationProperties } from '../negotiations/negotiation-text.ts';
import { toNegotiationView } from '../negotiations/negotiation-view.ts';
import { escalationStatuses, severities, statuses } from '@parley/rpc/negotiation-words';
import { operatorClient } from '../operator-client.ts';
import { sendChange } from '../send-change.ts';
import { answer, given, type JsonOption } from './command.ts';

export type ChangeOptions = JsonOption & { why?: string };
export type MoveOptions = ChangeOptions & { why: string };
export type SummaryOptions = ChangeOptions & { title?: string };
export type SetOptions = ChangeOptions & { scope?: string; supplier?: string };
export type EscalationOptions = ChangeOptions & {
  status?: keyof typeof escalationStatuses;
  severity?: keyof typeof severities;
  title?: string;
  description?: string;
};

type Client = ClientOf<typeof negotiationService>;
/** Fields common to all changes. */
type Change = { requestId: string; negotiationId: string; reason: string };
type Changed = { negotiation: Negotiation | null; escalationId?: string };

/** Sends a change and shows the resulting negotiation. */
async function change(
  negotiationId: string,
  options: ChangeOptions & { send: (client: Client, change: Change) => Promise<Changed> },
  context: CliContext,
): Promise<void> {
  using client = operatorClient(negotiationService, context);
  const { send, why: reason = '' } = options;
  const changed = await sendChange((requestId) => send(client, { requestId, negotiationId, reason }), context);
  const view = toNegotiationView(given(changed.negotiation));
  const { escalationId } = changed;
  const made = escalationId === undefined ? '' : `The escalation is ${escalationId}.\n\n`;
  await answer(context, options, {
    text: `${made}${negotiationProperties(view)}`,
    json: { ...view, ...present({ escalationId }) },
  });
}

type Moving = MoveOptions & { status: keyof typeof statuses };

export function move(id: string, { status, ...options }: Moving, context: CliContext): Promise<void> {
  const { signal } = context;
  const send = (client: Client, common: Change) => client.move({ ...common, status: statuses[status] }, { signal });
  return change(id, { ...options, send }, context);
}

type Summary = SummaryOptions & { content: string };

export async function summarize(id: string, options: Summary, context: CliContext): Promise<void> {
  const { signal } = context;
  const content = await givenText(options.content, context);
  const { title } = options;
  const send = (client: Client, common: Change) =>
    client.summarize({ ...common, content, ...present({ title }) }, { signal });
  return change(id, { ...options, send }, context);
}

export function escalate(id: string, options: EscalationOptions, context: CliContext): Promise<void> {
  const { signal } = context;
  const send = (client: Client, common: Change) =>
    client.escalate({ ...common, ...escalationFields(options) }, { signal });
  return change(id, { ...options, send }, context);
}

export async function changeEscalation(
  id: string,
  options: EscalationOptions & { escalationId: string },
  context: CliContext,
): Promise<void> {
  const { signal } = context;
  const { escalationId, status } = options;
  const fields = { ...escalationFields(options), ...(status && { status: escalationStatuses[status] }) };
  if (Object.keys(fields).length === 0)
    throw new UsageError('Name the change: --status, --severity, --title or --description.');
  const send = (client: Client, common: Change) =>
    client.changeEscalation({ ...common, escalationId, ...fields }, { signal });
  return change(id, { ...options, send }, context);
}

function escalationFields({ title, description, severity }: EscalationOptions) {
  return { ...present({ title, description }), ...(severity && { severity: severities[severity] }) };
}

export async function setNegotiation(id: string, options: SetOptions, context: CliContext): Promise<void> {
  const { signal } = context;
  const { scope: scopeId, supplier: supplierJson } = options;
  if (scopeId === undefined && supplierJson === undefined)
    throw new UsageError('Name the change: --scope, --supplier, or both.');
  const fields = present({ scopeId, supplierJson });
  const send = (client: Client, common: Change) => client.setNegotiation({ ...common, ...fields }, { signal });
  return change(id, { ...options, send }, context);
}

export async function addNote(
  id: string,
  options: ChangeOptions & { text: string },
  context: CliContext,
): Promise<void> {
  const { signal } = context;
  const text = await givenText(options.text, context);
  const send = (client: Client, common: Change) => client.addNote({ ...common, text }, { signal });
  return change(id, { ...options, send }, context);
}

export async function deleteNegotiation(
  negotiationId: string,
  options: JsonOption,
  context: CliContext,
): Promise<void> {
  using client = operatorClient(negotiationService, context);
  const { signal } = context;
  const { deletedFileCount, keptFileId } = await client.deleteNegotiation({ negotiationId }, { signal });
  const files = deletedFileCount === 1 ? '1 file' : `${deletedFileCount} files`;
  const kept = keptFileId === undefined ? '' : `\nThe file ${keptFileId}, named at its start, stays.`;
  await answer(context, options, {
    text: `Removed the negotiation ${negotiationId} and ${files}.${kept}`,
    json: { id: negotiationId, deletedFileCount, ...present({ keptFileId }) },
  });
}

/** The argument, or the text from standard input. */
async function givenText(argument: string, { terminal }: CliContext): Promise<string> {
  return argument === '-' ? (await textOf(terminal.in)).trim() : argument;
}
