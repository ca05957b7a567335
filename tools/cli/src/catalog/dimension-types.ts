export type DimensionType = 'number' | 'checkbox' | 'select';

const words: Record<DimensionType, RegExp> = {
  number: /^(?:numbers?|numeric|quantity|count|integer|decimal|zahl|nombre|número|numero)$/i,
  checkbox: /^(?:check ?box|boolean|bool|flag|yes ?\/ ?no|ja ?\/ ?nein|oui ?\/ ?non|s[ií] ?\/ ?no)$/i,
  select: /^(?:select|list|choice|drop-? ?down|auswahl|liste|lista)$/i,
};

/** The type of a pricing dimension that a text names. */
export function dimensionTypeCalled(text: string): DimensionType | undefined {
  return (['number', 'checkbox', 'select'] as const).find((each) => words[each].test(text));
}

/** Whether a text names a type of pricing dimensions. */
export function isDimensionType(text: string): boolean {
  return dimensionTypeCalled(text) !== undefined;
}
