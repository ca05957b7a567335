import { AppError } from '@parley/errors/app-error';
import type { Issuer } from '@parley/service/caller';
import { testIdentity, type TestIdentity } from '@parley/testing/identity';
import type { Logger } from '@parley/service/logger';
import { testPlatform, type TestPlatform } from '@parley/testing/platform';
import { catalogService } from '../src/gen/services/catalog.ts';
import { createRpcClient, type ClientOf, type RpcClientOptions } from '../src/client/client.ts';
import { filesService } from '../src/gen/services/files.ts';
import type { CatalogServiceHandlers } from '../src/gen/parley/catalog/v1/CatalogService.ts';
import type { FilesServiceHandlers } from '../src/gen/parley/files/v1/FilesService.ts';
import type { ServerMethods } from '../src/rpc-service.ts';
import { implement, startRpcServer, type RpcServerOptions } from '../src/server/server.ts';

export type Methods = ServerMethods<CatalogServiceHandlers>;
type StreamMethods = Pick<ServerMethods<FilesServiceHandlers>, 'upload' | 'read'>;

export type Demo = AsyncDisposable & {
  platform: TestPlatform;
  identity: TestIdentity;
  port: number;
  address: string;
  /** A client that calls as a live API key unless told otherwise. */
  client(options?: Partial<RpcClientOptions>): ClientOf<typeof catalogService>;
  /** The same for the service that has streams of bytes; an upload is for operators alone here. */
  streams(options?: Partial<RpcClientOptions>): ClientOf<typeof filesService>;
};

const everyone: Issuer[] = ['gateway', 'service', 'operator'];

/** Interfaces of services on a real socket, with what a test wants its methods to do. */
export async function startDemo(
  methods: Partial<Methods & StreamMethods>,
  { log, ...settings }: Partial<Omit<RpcServerOptions, 'services' | 'platform'>> & { log?: Logger } = {},
): Promise<Demo> {
  const platform = testPlatform({ name: 'demo', ...(log && { log }) });
  const identity = await testIdentity();
  const { port } = await startRpcServer({
    port: 0,
    connectionAgeMs: 10_000,
    services: [implement(catalogService, allMethods(methods)), implement(filesService, allStreams(methods))],
    verifier: identity.verifier,
    platform,
    ...settings,
  });
  const address = `127.0.0.1:${port}`;
  return {
    platform,
    identity,
    port,
    address,
    client: (options) => createRpcClient(catalogService, { address, credentials: () => identity.token(), ...options }),
    streams: (options) => createRpcClient(filesService, { address, credentials: () => identity.token(), ...options }),
    [Symbol.asyncDispose]: () => platform[Symbol.asyncDispose](),
  };
}

function allMethods(given: Partial<Methods>) {
  const methods: Methods = {
    getCompany: unexpected,
    batchGetCompanies: unexpected,
    batchGetProducts: unexpected,
    searchCompanies: unexpected,
    listNames: unexpectedStream,
    batchGetNames: unexpected,
    listChanges: unexpectedStream,
    ...given,
  };
  return {
    getCompany: { issuers: everyone, handle: methods.getCompany },
    batchGetCompanies: { issuers: everyone, handle: methods.batchGetCompanies },
    batchGetProducts: { issuers: everyone, handle: methods.batchGetProducts },
    searchCompanies: { issuers: everyone, handle: methods.searchCompanies },
    listNames: { issuers: everyone, handle: methods.listNames },
    batchGetNames: { issuers: everyone, handle: methods.batchGetNames },
    listChanges: { issuers: everyone, handle: methods.listChanges },
  } as const;
}

function allStreams({ upload = unexpected, read = unexpectedStream }: Partial<StreamMethods>) {
  return {
    upload: { issuers: ['operator'], handle: upload },
    read: { issuers: everyone, handle: read },
    stat: { issuers: everyone, handle: unexpected },
    keep: { issuers: everyone, handle: unexpected },
    delete: { issuers: everyone, handle: unexpected },
  } as const;
}

async function unexpected(): Promise<never> {
  throw new AppError('NOT_IMPLEMENTED', 'This test does not expect the call.');
}

// oxlint-disable-next-line eslint/require-yield -- it only refuses
async function* unexpectedStream(): AsyncGenerator<never> {
  throw new AppError('NOT_IMPLEMENTED', 'This test does not expect the call.');
}
