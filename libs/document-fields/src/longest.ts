/** The most characters of a text, and names in a list, that the value of a field may have. */
export const longest = { text: 300, names: 50 } as const;
