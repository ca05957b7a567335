import { inspect } from 'node:util';

/**
 * Checks that a command ended with 0.
 * @throws Error with everything that the command printed
 */
export function expectSuccess<Ended extends { code: number | null }>(ended: Ended): Ended {
  if (ended.code !== 0) throw new Error(`The command failed: ${inspect(ended)}`);
  return ended;
}
