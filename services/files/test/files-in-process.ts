import { createFiles } from '../src/service.ts';
import { settingsSchema } from '../src/config.ts';
import { createRpcClient } from '@parley/rpc/client';
import { filesService } from '@parley/rpc/files';
import type { Mode } from '@parley/service/caller';
import { testIdentity } from '@parley/testing/identity';
import { serviceSettings } from '@parley/testing/service-settings';
import { freshDatabase, testServers } from '@parley/testing/servers';
import { startHealthy } from '@parley/testing/start-healthy';
import { createTcpRelay } from '@parley/testing/tcp-relay';
import { createConnection } from 'mongoose';

export type FilesInProcess = Awaited<ReturnType<typeof startFilesInProcess>>;

type Owner = { org: string; mode: Mode };
type FileRecord = Owner & { _id: string; status: string; isProvisional: boolean; sha256: string; removeAt?: Date };

/** A real files service in this process, on a real server, behind a relay that can make it unavailable. */
export async function startFilesInProcess(identity?: Awaited<ReturnType<typeof testIdentity>>) {
  const stack = new AsyncDisposableStack();
  const known = identity ?? (await testIdentity());
  const { mongodbUri } = testServers();
  const mongodbDatabase = freshDatabase();
  const started = await startHealthy({
    name: 'files',
    settings: settingsSchema.parse({
      ...serviceSettings,
      mongodbUri,
      mongodbDatabase,
      identityPublicKeys: JSON.stringify(known.publicKeys),
    }),
    createService: createFiles,
  });
  stack.use(started);
  const relay = stack.use(await createTcpRelay(started.address));
  const connection = await createConnection(mongodbUri, { dbName: mongodbDatabase }).asPromise();
  stack.defer(() => connection.close());
  const records = connection.collection<FileRecord>('files');
  const { address } = started;
  const operator = stack.use(
    createRpcClient(filesService, { address, credentials: () => known.token({}, 'operator') }),
  );

  return {
    address: relay.address,
    relay,
    identity: known,
    /** Stores a CSV file of an owner, and returns its id. */
    async upload(owner: Owner): Promise<string> {
      using client = createRpcClient(filesService, { address, credentials: () => known.token(owner, 'service') });
      async function* parts() {
        yield { head: { filename: 'q.csv', provisional: true } };
        yield { chunk: Buffer.from('product,seats\nGuard,10\n') };
      }
      const { file } = await client.upload(parts());
      return file?.id ?? '';
    },
    async remove(fileId: string): Promise<void> {
      await operator.delete({ fileId });
    },
    /** Uses up the quota of an owner. */
    async fillUp({ org, mode }: Owner): Promise<void> {
      const usage = connection.collection<{ _id: string }>('usage');
      await usage.updateOne({ _id: `${org}/${mode}` }, { $set: { storedBytes: Number.MAX_SAFE_INTEGER } });
    },
    /** The records of the files that an organisation has. */
    stored: (org: string) => records.find({ org, status: 'stored' }).toArray(),
    /** For records that only an interrupted call leaves. */
    records,
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}
