import { describe, expect, it } from 'vitest';
import { checkImportDirections, importFaults } from './import-directions.ts';
import { root } from '../workspace.ts';

const inDomain = 'services/scope/src/domain/scope.ts';

describe('the directions of imports', () => {
  it('are followed by the existing services', async () => {
    expect(await checkImportDirections(root)).toEqual({ outcome: 'passed', output: '' });
  });

  it.each([
    ['an arrow that points up', inDomain, "import { a } from '../store/scope-store.ts';"],
    ['a type that points up', inDomain, "import type { A } from '../actions/ports.ts';"],
    ['another service', inDomain, "export { a } from '../../../catalog/src/domain/a.ts';"],
    ['what puts the parts together', inDomain, "const a = await import('../service.ts');"],
    ['a folder that is not in the table', 'services/scope/src/helpers/a.ts', ''],
    ['a service nobody named', 'services/other/src/service.ts', ''],
    [
      'another service where the parts are put together',
      'services/scope/src/service.ts',
      "import '../../catalog/src/a.ts';",
    ],
    ['another service by its package', inDomain, "import { a } from '@parley/catalog/record';"],
    ['a call the table does not name', 'services/files/src/service.ts', "import { a } from '@parley/rpc/catalog';"],
    ['the messages of such a call', 'services/files/src/grpc/a.ts', "import { A } from '@parley/rpc/gen/scope/v1/A';"],
    ['a lib that stands on a service', 'libs/rpc/src/a.ts', "import { a } from '../../../services/scope/src/a.ts';"],
    ['a lib that stands on a tool', 'libs/rpc/src/a.ts', "import { a } from '@parley/local/a';"],
  ])('refuse %s', (_what, file, text) => {
    expect(importFaults(file, text)).toHaveLength(1);
  });

  it('allow a service to call the services it declares', () => {
    const text = "import { a } from '@parley/rpc/catalog';\nimport { b } from '@parley/rpc/gen/scope/v1/B';";
    expect(importFaults('services/scope/src/service.ts', text)).toEqual([]);
  });

  it('allow a folder to use its own files, those below it, and the settings', () => {
    const text = "import './scope.ts';\nimport { b } from '../domain/b.ts';\nimport type { S } from '../config.ts';";
    expect(importFaults('services/scope/src/actions/a.ts', text.replace('./scope.ts', './b.ts'))).toEqual([]);
  });
});
