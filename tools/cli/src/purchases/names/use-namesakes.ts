import { nameKey } from '@parley/products/name-key';
import { entryKey } from './name-entry.ts';
import type { NameChoice } from './suggest-names.ts';

/**
 * Replaces names that were unknown, but of which the catalog has exactly one by now: it was just told of them. Returns
 * the others.
 */
export function useNamesakes(choices: NameChoice[], names: Map<string, string>): NameChoice[] {
  return choices.filter((choice) => {
    const [only, ...others] = choice.candidates.filter(({ name }) => nameKey(name) === nameKey(choice.name));
    const key = entryKey(choice);
    // Looked for by its id in the round before, it is still unknown.
    if (only === undefined || others.length > 0 || names.get(key) === only.id) return true;
    names.set(key, only.id);
    return false;
  });
}
