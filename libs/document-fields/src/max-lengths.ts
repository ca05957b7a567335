/** Maximum number of characters of a text, and of names in a list, in the value of a field. */
export const maxLengths = { text: 300, names: 50 } as const;
