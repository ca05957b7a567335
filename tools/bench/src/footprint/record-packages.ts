// Preloaded into a service by --import: records the packages that Parley's own code loads.
import { appendFileSync } from 'node:fs';
import { isBuiltin, registerHooks } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isMainThread } from 'node:worker_threads';

const list = join(tmpdir(), `${process.pid}.packages`);
/** Files of the service itself and of the workspace's libraries. */
const ours = /\/node_modules\/@parley\/[^/]+\/(?!.*\/node_modules\/)|^(?!.*\/node_modules\/)/;

if (isMainThread)
  registerHooks({
    resolve(specifier, context, nextResolve) {
      if (isPackage(specifier) && context.parentURL !== undefined && ours.test(context.parentURL))
        appendFileSync(list, `${specifier}\n`);
      return nextResolve(specifier, context);
    },
  });

function isPackage(specifier: string): boolean {
  const isName = /^@?[a-z]/.test(specifier) && !/^(@parley\/|file:)/.test(specifier);
  return isName && !isBuiltin(specifier) && !specifier.endsWith('.json');
}
