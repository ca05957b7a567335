import type { Caller } from '@parley/service/caller';
import { present } from '@parley/service/present';
import { parseRequest } from '@parley/rpc/requests';
import { placedPageOf, placeTokenOf } from '@parley/service/pages';
import type { Place } from '@parley/service/place';
import { deleteNegotiation, type DeleteParts } from '../actions/delete-negotiation.ts';
import { negotiationNotFound } from '../actions/get-negotiation.ts';
import type { ListedNegotiation, LoadedNegotiation, NegotiationDesk, UpdateRecord } from '../actions/ports.ts';
import { runDeskCommand, setDetails, type DeskParts, type DeskResult } from '../actions/run-desk-command.ts';
import type { HistoryEntry } from '../domain/history.ts';
import { fillPage } from './fill-page.ts';
import {
  toDetailsMessage,
  toHistoryMessage,
  toLoadedMessage,
  toNegotiationMessage,
  toUpdateMessage,
} from './messages.ts';
import * as requests from './requests.ts';

export type MethodParts = DeskParts & DeleteParts & { desk: NegotiationDesk };

export async function listNegotiations({ desk }: MethodParts, request: unknown) {
  const { pageSize, pageToken, idleSince, ...given } = parseRequest(requests.listRequest, request);
  const { orgId: org, mode, status, engagementType, supplierCompanyId: companyId, escalated } = given;
  const filter = present({ org, mode, status, engagementType, companyId, isEscalated: escalated || undefined });
  // No id is less than the empty one: the list begins with negotiations that changed before `idleSince`.
  const after = pageToken ?? (idleSince && { at: idleSince, id: '' });
  const found = await desk.list(filter, { after, limit: pageSize + 1 });
  const tokenOf = ({ id, changedAt: at }: ListedNegotiation) => placeTokenOf({ at, id });
  const { items, nextPageToken } = placedPageOf(found, pageSize, tokenOf);
  return { negotiations: items.map(toNegotiationMessage), nextPageToken };
}

export async function getNegotiation(parts: MethodParts, request: unknown) {
  const loaded = await load(parts, parseRequest(requests.negotiationRequest, request).negotiationId);
  return { negotiation: toLoadedMessage(loaded), details: toDetailsMessage(loaded.negotiation) };
}

export async function listUpdates(parts: MethodParts, request: unknown) {
  const { negotiationId, pageSize, pageToken } = parseRequest(requests.pageRequest, request);
  await load(parts, negotiationId);
  const read = (page: { after: Place | undefined; limit: number }) => parts.desk.updates(negotiationId, page);
  const placeOf = ({ id, createdAt: at }: UpdateRecord) => ({ at, id });
  const filling = { read, placeOf, toMessage: toUpdateMessage, pageSize, after: pageToken };
  const { items, nextPageToken } = await fillPage(filling);
  return { updates: items, nextPageToken };
}

export async function listHistory(parts: MethodParts, request: unknown) {
  const { negotiationId, pageSize, pageToken } = parseRequest(requests.pageRequest, request);
  await parts.desk.settleHistory(await load(parts, negotiationId));
  const read = (page: { after: Place | undefined; limit: number }) => parts.desk.history(negotiationId, page);
  const placeOf = ({ id, at }: HistoryEntry) => ({ at, id });
  const filling = { read, placeOf, toMessage: toHistoryMessage, pageSize, after: pageToken };
  const { items, nextPageToken } = await fillPage(filling);
  return { entries: items, nextPageToken };
}

export async function move(parts: MethodParts, request: unknown, caller: Caller) {
  const { status: to, ...rest } = parseRequest(requests.moveRequest, request);
  return toAnswer(await runDeskCommand(parts, { ...rest, command: { type: 'move', to } }, caller));
}

export async function summarize(parts: MethodParts, request: unknown, caller: Caller) {
  const { title, content, ...rest } = parseRequest(requests.summarizeRequest, request);
  const command = { type: 'summarize' as const, ...present({ title }), content };
  return toAnswer(await runDeskCommand(parts, { ...rest, command }, caller));
}

export async function escalate(parts: MethodParts, request: unknown, caller: Caller) {
  const { title, description, severity, ...rest } = parseRequest(requests.escalateRequest, request);
  const command = { type: 'escalate' as const, title, ...present({ description, severity }) };
  const result = await runDeskCommand(parts, { ...rest, command }, caller);
  const escalationId = result.entry.changes.find(({ field }) => field === 'escalation')?.id ?? '';
  return { ...toAnswer(result), escalationId };
}

export async function changeEscalation(parts: MethodParts, request: unknown, caller: Caller) {
  const given = parseRequest(requests.changeEscalationRequest, request);
  const { escalationId, status, severity, title, description, ...rest } = given;
  const changes = present({ status, severity, title, description });
  const command = { type: 'changeEscalation' as const, escalationId, ...changes };
  return toAnswer(await runDeskCommand(parts, { ...rest, command }, caller));
}

export async function setNegotiation(parts: MethodParts, request: unknown, caller: Caller) {
  const { scopeId, supplierJson: members, ...rest } = parseRequest(requests.setRequest, request);
  return toAnswer(await setDetails(parts, { ...rest, ...present({ scopeId, members }) }, caller));
}

export async function addNote(parts: MethodParts, request: unknown, caller: Caller) {
  const { text, ...rest } = parseRequest(requests.noteRequest, request);
  return toAnswer(await runDeskCommand(parts, { ...rest, command: { type: 'note', text } }, caller));
}

export async function deleteOne(parts: MethodParts, request: unknown) {
  const { negotiationId } = parseRequest(requests.negotiationRequest, request);
  const { fileIds, keptFileId } = await deleteNegotiation(parts, negotiationId);
  return { deletedFileCount: fileIds.length, ...present({ keptFileId }) };
}

async function load({ writes }: MethodParts, negotiationId: string): Promise<LoadedNegotiation> {
  const loaded = await writes.load(negotiationId);
  if (!loaded) throw negotiationNotFound(negotiationId);
  return loaded;
}

function toAnswer({ after }: DeskResult) {
  return { negotiation: toLoadedMessage(after) };
}
