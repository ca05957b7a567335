import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { cached } from '@parley/local/bootstrap/cache';
import { goModule, kedaDefinitions, kedaModule } from '../src/schemas/go-modules.ts';
import { kedaName, kedaPrograms } from '../test/control-plane/find-control-plane.ts';
import { go } from './go.ts';

/*
 * Builds KEDA's operator and its metrics server from their Go module into the cache. Takes half an hour on two
 * processors. Usage: node tools/kube/bin/build-keda.ts
 */
const { Dir } = await goModule(kedaModule);
const folder = await cached(kedaName, async (draft) => {
  for (const program of kedaPrograms)
    go(Dir, ['build', '-trimpath', '-ldflags', '-s -w', '-o', join(draft, program), `./cmd/${program}`]);
  await cp(join(Dir, kedaDefinitions), join(draft, 'definitions'), { recursive: true });
});
console.log(folder);
