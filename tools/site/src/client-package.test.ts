import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { describe, expect, it } from 'vitest';
import { clientPackage } from './client-package.ts';

const tarball = new Uint8Array(clientPackage('1.0.0'));

/** The package has modules only, and names its entry in `exports`: `require` and old resolution do not find it. */
const unsupported = new Set(['node10', 'node16-cjs']);

describe('the package of the TypeScript client', () => {
  it('has no fault that publint knows', async () => {
    const { messages } = await publint({ pack: { tarball: tarball.buffer }, strict: true });
    expect(messages).toEqual([]);
  });

  it('has types that fit its modules, as `attw` checks them', async () => {
    const { types, ...result } = await checkPackage(createPackageFromTarballData(tarball));
    expect(types).toEqual({ kind: 'included' });
    const problems = 'problems' in result ? result.problems : ['there are no types'];
    const isSupported = (problem: object) =>
      !('resolutionKind' in problem) || !unsupported.has(String(problem.resolutionKind));
    expect(problems.filter((problem) => typeof problem !== 'object' || isSupported(problem))).toEqual([]);
  });
});
