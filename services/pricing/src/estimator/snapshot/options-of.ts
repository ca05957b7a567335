import { chosenOption, type Circumstances, type Options } from './effects.ts';

/** The options of a product that most purchases chose: effects of more would take too long to find. */
const maxOptions = 24;
const unnamed = chosenOption(Number.NaN);

/** The options that purchases chose, the most frequent ones. A dimension that no purchase named has none. */
export function optionsOf(known: readonly Circumstances[], dimensions: string[], choices: string[]): Options {
  const found = choices.flatMap((id) => {
    const place = dimensions.indexOf(id);
    const counts = new Map<number, number>();
    for (const { values } of known) {
      const value = chosenOption(values[place] ?? Number.NaN);
      counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    const isNamed = counts.size > 1 || !counts.has(unnamed);
    return isNamed ? [...counts].map(([value, count]) => ({ place, value, count })) : [];
  });
  const kept = found
    .sort((one, other) => other.count - one.count || one.place - other.place || one.value - other.value)
    .slice(0, maxOptions);
  return { place: Uint8Array.from(kept, ({ place }) => place), value: Float64Array.from(kept, ({ value }) => value) };
}

/** The places of the dimensions of a product whose values are options. */
export function placesOf({ dimensions, choices }: { dimensions: string[]; choices: string[] }): number[] {
  return choices.map((id) => dimensions.indexOf(id));
}
