import { afterAll } from 'vitest';

/**
 * Starts something that all tests of a file use, and disposes of it after them:
 * `const catalog = await forAllTests(startCatalog());`
 */
export async function forAllTests<T extends AsyncDisposable>(starting: Promise<T>): Promise<T> {
  const started = await starting;
  afterAll(() => started[Symbol.asyncDispose]());
  return started;
}
