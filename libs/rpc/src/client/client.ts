import { Client, credentials as channelCredentials, type ChannelOptions } from '@grpc/grpc-js';
import type { Caller } from '@parley/service/caller';
import type { Platform } from '@parley/service/platform';
import { clientCallMetrics } from '../call-metrics.ts';
import { channelOptions, keepalive } from './channel-options.ts';
import type { CallOptions, ClientContext, ClientMethodDefinition } from './client-call.ts';
import { sendStream, streamCall } from './client-stream.ts';
import { unaryCall } from './client-unary.ts';
import { limitConnecting } from './connect-deadline.ts';
import { RenewedClient } from './renewed-client.ts';
import type { ClientMethods, RpcService } from '../rpc-service.ts';

export type RpcClient<Definition, Handlers> = ClientMethods<Definition, Handlers, CallOptions> & Disposable;

/** The client of a service: `ClientOf<typeof catalogService>`. */
export type ClientOf<Service> =
  Service extends RpcService<infer Definition, infer Handlers> ? RpcClient<Definition, Handlers> : never;

export type RpcClientOptions = {
  /** `host:port`; all addresses of the host are used. */
  address: string;
  /** The identity token to send: the caller's while serving a call, our own otherwise. */
  credentials: (caller?: Caller) => string | Promise<string>;
  /** Provides metrics, and closes the client when it stops. */
  platform?: Platform;
};

/**
 * A client with one method per RPC; nothing connects before the first call. Each call has a deadline, and methods
 * marked as idempotent in their .proto are retried when no server answered. Every method throws the `AppError` that the
 * other side threw, `SERVICE_UNAVAILABLE` if no server answered, `DEADLINE_EXCEEDED` or `CANCELLED`. Streams start when
 * they are iterated, and leaving the loop early cancels them.
 */
export function createRpcClient<Definition, Handlers>(
  service: RpcService<Definition, Handlers>,
  { address, credentials, platform }: RpcClientOptions,
): RpcClient<Definition, Handlers> {
  const options = channelOptions(service.name, service.definition);
  const open = (more: ChannelOptions) =>
    new Client(`dns:///${address}`, channelCredentials.createInsecure(), { ...options, ...more });
  limitConnecting(address);
  const [unary, streams] = [new RenewedClient(() => open(keepalive)), new RenewedClient(() => open({}))];
  const close = (): void => [unary, streams].forEach((client) => client.close());
  const metrics = platform && clientCallMetrics(platform.metrics);
  const shared = { address, credentials, metrics, spans: platform?.spans };
  const forUnary: ClientContext = { ...shared, client: unary };
  const forStreams: ClientContext = { ...shared, client: streams };
  const methods = Object.entries(service.definition).map(([name, definition]) => [
    definition.originalName ?? name,
    methodOf(definition.requestStream || definition.responseStream ? forStreams : forUnary, definition),
  ]);
  platform?.stack.defer(close);
  // The methods are built from the same definition that their types were generated from.
  return { ...Object.fromEntries(methods), [Symbol.dispose]: close } as RpcClient<Definition, Handlers>;
}

function methodOf(context: ClientContext, definition: ClientMethodDefinition) {
  const call = callOf(definition);
  return (input: unknown, options: CallOptions = {}) => call(context, definition, { input, options });
}

function callOf({ requestStream, responseStream }: ClientMethodDefinition) {
  if (responseStream) return streamCall;
  return requestStream ? sendStream : unaryCall;
}
