import type {
  handleClientStreamingCall,
  handleServerStreamingCall,
  handleUnaryCall,
  UntypedHandleCall,
} from '@grpc/grpc-js';
import type { Caller, Issuer } from '@parley/service/caller';
import { answerCall, type ServerContext } from './answer-call.ts';
import { writeAll } from '../messages/write-all.ts';

/** A method of any kind, without its types: `implement` has checked that they fit what streams. */
export type AnyMethod = { issuers: readonly Issuer[]; handle: (input: unknown, caller: Caller) => unknown };

/** The raw handler of a method, depending on what streams. */
export function toRawHandler(
  { requestStream, responseStream }: { requestStream: boolean; responseStream: boolean },
  method: AnyMethod,
  context: ServerContext,
): UntypedHandleCall {
  if (requestStream) return clientStreamHandler(method, context);
  return responseStream ? serverStreamHandler(method, context) : unaryHandler(method, context);
}

function unaryHandler({ issuers, handle }: AnyMethod, context: ServerContext): handleUnaryCall<unknown, unknown> {
  return (call, callback) => {
    const work = async (caller: Caller) => callback(null, await handle(call.request, caller));
    void answerCall(call, context, { issuers, work, refuse: callback });
  };
}

function serverStreamHandler(
  { issuers, handle }: AnyMethod,
  context: ServerContext,
): handleServerStreamingCall<unknown, unknown> {
  return (call) => {
    // Guaranteed by `implement`: a method with streaming responses returns an iterable of them.
    const answers = (caller: Caller) => handle(call.request, caller) as AsyncIterable<unknown>;
    const work = (caller: Caller) => writeAll(call, answers(caller), caller.signal);
    void answerCall(call, context, { issuers, work, refuse: (status) => call.emit('error', status) });
  };
}

/** Such a call has a single effect, once everything has arrived; on a stop it may finish in the time it has. */
function clientStreamHandler(
  { issuers, handle }: AnyMethod,
  context: ServerContext,
): handleClientStreamingCall<unknown, unknown> {
  return (call, callback) => {
    const requests = call.iterator({ destroyOnReturn: false });
    const work = async (caller: Caller) => callback(null, await handle(requests, caller));
    void answerCall(call, context, { issuers, work, refuse: callback });
  };
}
