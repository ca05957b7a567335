import { negotiationService } from '@parley/rpc/negotiation';
import { implement, type ImplementedService } from '@parley/rpc/server';
import type { Caller } from '@parley/service/caller';
import * as methods from './methods.ts';
import type { MethodParts } from './methods.ts';

/** The methods of the operator's desk, which are for the operator only. */
export function negotiationRpc(parts: MethodParts): ImplementedService {
  function forOperator<Answer>(method: (parts: MethodParts, request: unknown, caller: Caller) => Promise<Answer>) {
    const issuers = ['operator'] as const;
    return { issuers, handle: (request: unknown, caller: Caller) => method(parts, request, caller) };
  }
  return implement(negotiationService, {
    listNegotiations: forOperator(methods.listNegotiations),
    getNegotiation: forOperator(methods.getNegotiation),
    listUpdates: forOperator(methods.listUpdates),
    listHistory: forOperator(methods.listHistory),
    move: forOperator(methods.move),
    summarize: forOperator(methods.summarize),
    escalate: forOperator(methods.escalate),
    changeEscalation: forOperator(methods.changeEscalation),
    setNegotiation: forOperator(methods.setNegotiation),
    addNote: forOperator(methods.addNote),
    deleteNegotiation: forOperator(methods.deleteOne),
  });
}
