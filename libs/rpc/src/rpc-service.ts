import { fileURLToPath } from 'node:url';
import type {
  handleClientStreamingCall,
  handleServerStreamingCall,
  handleUnaryCall,
  ServiceDefinition,
  UntypedServiceImplementation,
} from '@grpc/grpc-js';
import { loadSync, type MethodDefinition, type PackageDefinition, type Options } from '@grpc/proto-loader';
import type { Caller } from '@parley/service/caller';

/** How proto values look in TypeScript, both at run time and in the generated types. */
const protoOptions = { longs: String, enums: String, defaults: true, oneofs: true } as const satisfies Options;

/**
 * A service of proto/ with its generated types. `Handlers` and `Definition` are the generated `XHandlers` and
 * `XDefinition`: the first shows what streams, the second the types of the messages.
 */
export type RpcService<Definition, Handlers> = {
  /** Full name, such as `parley.catalog.v1.CatalogService`. */
  name: string;
  /** The service of Parley that implements it, such as `catalog`: the package of its .proto file is named after it. */
  owner: string;
  definition: ServiceDefinition;
  /** Everything in its file, for reflection. */
  packageDefinition: PackageDefinition;
  /** Only for the types; never set. */
  types?: { definition: Definition; handlers: Handlers };
};

/** The implementation of a service, by method: each gets the request (or a stream of requests) and the caller. */
export type ServerMethods<Handlers> = {
  [Method in keyof Handlers as MethodName<Method>]: ServerMethod<Handlers[Method]>;
};

/** The calls of a service, by method, with `Options` for each call. */
export type ClientMethods<Definition, Handlers, Options> = {
  readonly [Method in keyof Handlers as MethodName<Method>]: Method extends keyof Definition
    ? ClientMethod<Definition[Method], Handlers[Method], Options>
    : never;
};

/** Loads one service from the .proto files, once, when its module in `gen/services` is loaded. */
export function loadService<Definition, Handlers extends UntypedServiceImplementation>(
  file: string,
  name: string,
): RpcService<Definition, Handlers> {
  const packageDefinition = loadProto(file);
  const definition = packageDefinition[name];
  if (definition === undefined || 'format' in definition) throw new Error(`${file} has no service ${name}`);
  const [, owner = ''] = name.split('.');
  return { name, owner, definition, packageDefinition };
}

/** Loads a .proto file, named by its path under proto/. */
export function loadProto(file: string): PackageDefinition {
  return loadSync(file, { ...protoOptions, includeDirs: [fileURLToPath(new URL('../proto', import.meta.url))] });
}

/** The generated handlers allow any name besides the real ones, which is excluded here. */
type MethodName<Key> = string extends Key ? never : Key extends string ? Uncapitalize<Key> : never;

type ServerMethod<Handler> =
  Handler extends handleUnaryCall<infer Request, infer Response>
    ? (request: Request, caller: Caller) => Promise<Response>
    : Handler extends handleServerStreamingCall<infer Request, infer Response>
      ? (request: Request, caller: Caller) => AsyncIterable<Response>
      : Handler extends handleClientStreamingCall<infer Request, infer Response>
        ? (requests: AsyncIterable<Request>, caller: Caller) => Promise<Response>
        : never;

type ClientMethod<Definition, Handler, Options> =
  Definition extends MethodDefinition<infer Request, infer _Sent, infer _Received, infer Response>
    ? Handler extends handleUnaryCall<infer _Q, infer _S>
      ? (request: Request, options?: Options) => Promise<Response>
      : Handler extends handleServerStreamingCall<infer _Q, infer _S>
        ? (request: Request, options?: Options) => AsyncIterable<Response>
        : (requests: AsyncIterable<Request>, options?: Options) => Promise<Response>
    : never;
