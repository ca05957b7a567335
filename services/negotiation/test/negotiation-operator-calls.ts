import type { Contract } from '@parley/http/operation';
import { operatorCalls } from '@parley/testing/operator-calls';
import type { z } from 'zod';
import * as contracts from '../src/http/operator/contracts.ts';

type Id = { negotiationId: string };
type QueryOf<C extends Contract> = z.input<Extract<C['query'], z.ZodType>>;
type BodyOf<C extends Contract> = z.input<Extract<C['body'], z.ZodType>>;

/** Calls the operator's operations; `negotiationId` and the other fields of a call are given together. */
export function negotiationOperatorCalls(baseUrl: string, token: () => Promise<string>) {
  const call = operatorCalls(baseUrl, token);
  return {
    list: (query: QueryOf<typeof contracts.listNegotiations>) => call(contracts.listNegotiations, { query }),
    show: (params: Id) => call(contracts.showNegotiation, { params }),
    listUpdates: ({ negotiationId, ...query }: Id & QueryOf<typeof contracts.listUpdates>) =>
      call(contracts.listUpdates, { params: { negotiationId }, query }),
    listHistory: ({ negotiationId, ...query }: Id & QueryOf<typeof contracts.listHistory>) =>
      call(contracts.listHistory, { params: { negotiationId }, query }),
    move: ({ negotiationId, ...body }: Id & BodyOf<typeof contracts.moveNegotiation>) =>
      call(contracts.moveNegotiation, { params: { negotiationId }, body }),
    summarize: ({ negotiationId, ...body }: Id & BodyOf<typeof contracts.summarizeNegotiation>) =>
      call(contracts.summarizeNegotiation, { params: { negotiationId }, body }),
    set: ({ negotiationId, ...body }: Id & BodyOf<typeof contracts.setNegotiation>) =>
      call(contracts.setNegotiation, { params: { negotiationId }, body }),
    addNote: ({ negotiationId, ...body }: Id & BodyOf<typeof contracts.addNote>) =>
      call(contracts.addNote, { params: { negotiationId }, body }),
    escalate: ({ negotiationId, ...body }: Id & BodyOf<typeof contracts.escalate>) =>
      call(contracts.escalate, { params: { negotiationId }, body }),
    changeEscalation: ({
      negotiationId,
      escalationId,
      ...body
    }: Id & { escalationId: string } & BodyOf<typeof contracts.changeEscalation>) =>
      call(contracts.changeEscalation, { params: { negotiationId, escalationId }, body }),
    deleteNegotiation: (params: Id) => call(contracts.deleteNegotiation, { params }),
  };
}
