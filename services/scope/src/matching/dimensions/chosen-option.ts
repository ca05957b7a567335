import type { FormField } from '@parley/products/product';
import { foldName, nameTokens } from '@parley/reading/values/name-tokens';
import { isSellingWord } from '../products/product-words.ts';
import { saysPhrase } from './phrases.ts';

type SelectField = Extract<FormField, { type: 'select' }>;

/** Number of characters after the name of a dimension that may hold its value. */
const reach = 80;

/** The only option that a text names: next to the dimension's name, or else anywhere by a distinctive whole label. */
export function chosenOption(text: string, name: string, { options }: SelectField): number | undefined {
  const folded = foldName(text);
  const beside = textAfter(folded, foldName(name));
  const named = options.filter(({ label }) => isTelling(label) && saysPhrase(folded, label));
  const besideName = options.filter(({ label }) => isBeside(beside, label));
  const [chosen, ...others] = besideName.length > 0 ? besideName : named;
  return chosen !== undefined && others.length === 0 ? Number(chosen.value) : undefined;
}

/** `Priority` means `Priority: four hours`. */
function isBeside(beside: string, label: string): boolean {
  const [head = ''] = label.split(':');
  return beside !== '' && (saysPhrase(beside, label) || saysPhrase(beside, head));
}

function textAfter(folded: string, name: string): string {
  const at = ` ${folded} `.indexOf(` ${name} `);
  return at === -1 ? '' : ` ${folded} `.slice(at + name.length + 1, at + name.length + 1 + reach).trim();
}

/** A label with at least two words beyond times and numbers is unlikely to appear for another reason. */
function isTelling(label: string): boolean {
  return nameTokens(label).filter((word) => !isSellingWord(word) && !/\d/.test(word)).length >= 2;
}
