import { Failure } from '../../bootstrap/failure.js';

export type Selection = { parts: string[]; filters: string[] };

/**
 * Parses the arguments of `npm test`: names of parts ("lint", or "static" for all checks without servers) and test
 * paths. No arguments select everything.
 */
export function parseTestArguments(args: string[], known: { checks: string[]; runs: string[] }): Selection {
  const filters = args.filter((arg) => arg.includes('/'));
  const names = args.filter((arg) => !arg.includes('/'));
  const all = [...known.checks, ...known.runs];
  const unknown = names.find((name) => name !== 'static' && !all.includes(name));
  if (unknown !== undefined) {
    throw new Failure(
      `there is no part "${unknown}" of the tests; the parts are static (${known.checks.join(', ')}), ${known.runs.join(', ')}.`,
    );
  }
  const chosen = names.flatMap((name) => (name === 'static' ? known.checks : [name]));
  // Paths alone select the tests under them.
  const everything = filters.length > 0 ? known.runs : all;
  return { parts: chosen.length > 0 ? all.filter((name) => chosen.includes(name)) : everything, filters };
}
