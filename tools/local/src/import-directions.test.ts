import { describe, expect, it } from 'vitest';
import { checkImportDirections, importFaults } from './import-directions.ts';
import { root } from './workspace.ts';

const inDomain = 'services/scope/src/domain/scope.ts';

describe('the directions of imports', () => {
  it('are kept by the services that stand', async () => {
    expect(await checkImportDirections(root)).toEqual({ outcome: 'passed', output: '' });
  });

  it.each([
    ['an arrow that points up', inDomain, "import { a } from '../store/scope-store.ts';"],
    ['a type that points up', inDomain, "import type { A } from '../actions/ports.ts';"],
    ['another service', inDomain, "export { a } from '../../../catalog/src/domain/a.ts';"],
    ['what puts the parts together', inDomain, "const a = await import('../service.ts');"],
    ['a room nobody named', 'services/scope/src/helpers/a.ts', ''],
  ])('refuse %s', (_what, file, text) => {
    expect(importFaults(file, text)).toHaveLength(1);
  });

  it('let a room use its own files, those below it, and the settings', () => {
    const text = "import './scope.ts';\nimport { b } from '../domain/b.ts';\nimport type { S } from '../config.ts';";
    expect(importFaults('services/scope/src/actions/a.ts', text.replace('./scope.ts', './b.ts'))).toEqual([]);
  });
});
