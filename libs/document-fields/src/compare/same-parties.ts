import { isSameName } from './same-name.ts';
import { words } from './words.ts';

/** Introduces another name of the same party. */
const aside = /\b(?:[fdan]\/[kb]\/a|formerly known as|operating with|on behalf of|which d\/b\/a)\b.*/i;

/** Begins an entry that describes the other parties. */
const sumsUp = /^(?:each|both|all|together|collectively|individually)\b/i;

/** The names in `Leader Act Ltd ("LEADER"); EZJR, Inc. ("EZJR")`, without entries that only describe the others. */
export function labelParties(label: string): string[] {
  const names = label
    .split(';')
    .map(nameOf)
    .filter((name) => words(name).length > 0 && !sumsUp.test(name));
  return names.filter((name) => !names.some((other) => other !== name && holdsBoth(name, other)));
}

/** Whether each expected party was found and each found one is expected, by name or literally anywhere in the label. */
export function isSameParties(label: string, found: string[]): boolean {
  const expected = labelParties(label);
  const everything = words(label).join(' ');
  return (
    expected.every((name) => found.some((other) => isSameName(name, other))) &&
    found.every(
      (name) => everything.includes(words(name).join(' ')) || expected.some((other) => isSameName(name, other)),
    )
  );
}

function nameOf(entry: string): string {
  return entry
    .replaceAll(/\((?=\p{Lu}\p{L}*\) \p{Lu})|(?<=\(\p{Lu}\p{L}*)\)(?= \p{Lu})/gu, ' ')
    .replaceAll(/[(["“][^)\]]*(?:[)\]]|$)/g, ' ')
    .replace(aside, '')
    .trim();
}

/** Whether an entry only joins other names: `A and B`. */
function holdsBoth(name: string, other: string): boolean {
  if (!/\band\b/i.test(name)) return false;
  const [joined, one] = [words(name).join(' '), words(other)];
  return joined.includes(one.join(' ')) || (one.length > 1 && joined.split(' and ').includes(one[0] ?? ''));
}
