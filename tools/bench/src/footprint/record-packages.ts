// Loaded into a service by --import: notes which packages Parley's own code asks for.
import { appendFileSync } from 'node:fs';
import { isBuiltin, registerHooks } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isMainThread } from 'node:worker_threads';

const list = join(tmpdir(), `${process.pid}.packages`);
/** The service itself, and the libraries of the workspace. */
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
