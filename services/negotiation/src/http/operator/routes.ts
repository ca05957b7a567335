import { route, type Route } from '@parley/http/operation';
import { placedPageOf, placeTokenOf } from '@parley/service/pages';
import type { Place } from '@parley/service/place';
import { present } from '@parley/service/present';
import { deleteNegotiation, type DeleteParts } from '../../actions/delete-negotiation.ts';
import { negotiationNotFound } from '../../actions/get-negotiation.ts';
import type { ListedNegotiation, LoadedNegotiation, NegotiationAdmin, UpdateRecord } from '../../actions/ports.ts';
import {
  runOperatorCommand,
  setDetails,
  type CommandParts,
  type CommandResult,
} from '../../actions/run-operator-command.ts';
import type { HistoryEntry } from '../../domain/history.ts';
import * as contracts from './contracts.ts';
import { fillPage } from './fill-page.ts';
import * as views from './views.ts';

type OperatorParts = CommandParts & DeleteParts & { admin: NegotiationAdmin };

/** What operators may do with negotiations. */
export function operatorRoutes(parts: OperatorParts): Route[] {
  return [...readRoutes(parts), ...changeRoutes(parts)];
}

function readRoutes(parts: OperatorParts): Route[] {
  const { admin } = parts;
  return [
    route(contracts.listNegotiations, async ({ query }) => {
      const { orgId: org, supplierCompanyId: companyId, isEscalated, idleSince, limit, pageToken, ...given } = query;
      const filter = present({ ...given, org, companyId, isEscalated: isEscalated && true });
      // No id is less than the empty one: the list begins with negotiations that changed before `idleSince`.
      const after = pageToken ?? (idleSince && { at: idleSince, id: '' });
      const found = await admin.list(filter, { after, limit: limit + 1 });
      const tokenOf = ({ id, changedAt: at }: ListedNegotiation) => placeTokenOf({ at, id });
      const { items, nextPageToken } = placedPageOf(found, limit, tokenOf);
      return { body: { negotiations: items.map(views.listedView), nextPageToken } };
    }),
    route(contracts.showNegotiation, async ({ params }) => ({
      body: views.wholeView(await load(parts, params.negotiationId)),
    })),
    route(contracts.listUpdates, async ({ params: { negotiationId }, query }) => {
      await admin.settleHistory(await load(parts, negotiationId));
      const read = (page: Page) => admin.updates(negotiationId, page);
      const placeOf = ({ id, createdAt: at }: UpdateRecord) => ({ at, id });
      const { items, nextPageToken } = await fillPage({ read, placeOf, toView: views.updateView, ...query });
      return { body: { updates: items, nextPageToken } };
    }),
    route(contracts.listHistory, async ({ params: { negotiationId }, query }) => {
      await admin.settleHistory(await load(parts, negotiationId));
      const read = (page: Page) => admin.history(negotiationId, page);
      const placeOf = ({ id, at }: HistoryEntry) => ({ at, id });
      const { items, nextPageToken } = await fillPage({ read, placeOf, toView: views.historyView, ...query });
      return { body: { entries: items, nextPageToken } };
    }),
  ];
}

type Page = { after: Place | undefined; limit: number };

function changeRoutes(parts: OperatorParts): Route[] {
  return [
    route(contracts.moveNegotiation, ({ params, body: { status: to, ...request } }, caller) =>
      changed(runOperatorCommand(parts, { ...params, ...request, command: { type: 'move', to } }, caller)),
    ),
    route(contracts.summarizeNegotiation, ({ params, body: { title, content, ...request } }, caller) => {
      const command = { type: 'summarize' as const, ...present({ title }), content };
      return changed(runOperatorCommand(parts, { ...params, ...request, command }, caller));
    }),
    route(contracts.setNegotiation, ({ params, body: { scopeId, supplier: members, ...request } }, caller) =>
      changed(setDetails(parts, { ...params, ...request, ...present({ scopeId, members }) }, caller)),
    ),
    route(contracts.addNote, ({ params, body: { text, ...request } }, caller) =>
      changed(runOperatorCommand(parts, { ...params, ...request, command: { type: 'note', text } }, caller)),
    ),
    route(contracts.deleteNegotiation, async ({ params: { negotiationId } }) => {
      const { fileIds, keptFileId } = await deleteNegotiation(parts, negotiationId);
      return { body: { id: negotiationId, deletedFileCount: fileIds.length, keptFileId } };
    }),
    route(contracts.escalate, async ({ params, body: { requestId, reason, title, ...fields } }, caller) => {
      const command = { type: 'escalate' as const, title, ...present(fields) };
      const { entry, after } = await runOperatorCommand(parts, { ...params, requestId, reason, command }, caller);
      const escalationId = entry.changes.find(({ field }) => field === 'escalation')?.id ?? '';
      return { body: { ...views.negotiationView(after), escalationId } };
    }),
    route(contracts.changeEscalation, ({ params, body: { requestId, reason, ...changes } }, caller) => {
      const { negotiationId, escalationId } = params;
      const command = { type: 'changeEscalation' as const, escalationId, ...present(changes) };
      return changed(runOperatorCommand(parts, { negotiationId, requestId, reason, command }, caller));
    }),
  ];
}

async function changed(result: Promise<CommandResult>) {
  return { body: views.negotiationView((await result).after) };
}

async function load({ writes }: OperatorParts, negotiationId: string): Promise<LoadedNegotiation> {
  const loaded = await writes.load(negotiationId);
  if (!loaded) throw negotiationNotFound(negotiationId);
  return loaded;
}
