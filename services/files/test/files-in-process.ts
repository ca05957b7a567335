import type { Tenant } from '@parley/service/caller';
import type { TestIdentity } from '@parley/testing/identity';
import { createTcpRelay } from '@parley/testing/tcp-relay';
import type { FileDocument } from '../src/store/file-model.ts';
import { startFiles } from './running-files.ts';

export type FilesInProcess = Awaited<ReturnType<typeof startFilesInProcess>>;

/** A real files service in this process, behind a relay that can make it unavailable. */
export async function startFilesInProcess(given?: TestIdentity) {
  const stack = new AsyncDisposableStack();
  const files = stack.use(await startFiles({}, given));
  const relay = stack.use(await createTcpRelay(files.address));
  const { identity, operator, collection } = files;
  const records = collection<FileDocument>('files');
  return {
    address: relay.address,
    relay,
    identity,
    /** Stores a CSV file of an owner, and returns its id. */
    async upload(owner: Tenant): Promise<string> {
      using client = files.rpcAs('service', owner);
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
    async fillUp({ org, mode }: Tenant): Promise<void> {
      const full = { $set: { storedBytes: Number.MAX_SAFE_INTEGER } };
      await collection('usage').updateOne({ _id: `${org}/${mode}` }, full);
    },
    /** The records of the files that an organisation has. */
    stored: (org: string) => records.find({ org, status: 'stored' }).toArray(),
    /** For records that only an interrupted call leaves. */
    records,
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}
