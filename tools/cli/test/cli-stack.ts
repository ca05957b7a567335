import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startTestStack } from '@parley/local/test-stack';
import type { ServiceName } from '@parley/service/services';
import { testServers } from '@parley/testing/servers';
import { run, runJson, temporaryFolder, type RunOptions } from './run.ts';

export type CliStack = Awaited<ReturnType<typeof startCliStack>>;

/** A stack of these services and of what they call, and commands that run on it in a temporary folder. */
export async function startCliStack(services: ServiceName[]) {
  const [stack, folder] = await Promise.all([startTestStack({ ...testServers(), services }), temporaryFolder()]);
  const place = { environment: stack.cliEnvironment, folder: folder.path };
  return {
    stack,
    folder,
    parley: (args: string[], options: RunOptions = {}) => run(args, { ...place, ...options }),
    json: (...args: string[]) => runJson(args, place),
    /** Writes a file into the working folder of the commands. */
    write: (name: string, content: string | Buffer) => writeFile(join(folder.path, name), content),
    async [Symbol.asyncDispose]() {
      await stack[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    },
  };
}
