/** The fields that have a value: absent ones are left out of answers, never sent as null. */
export function present<T extends Record<string, unknown>>(
  fields: T,
): { [Name in keyof T]?: Exclude<T[Name], undefined> } {
  // Filtering by value keeps the pairing of names and types, which Object.entries cannot express.
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof T]?: Exclude<T[Name], undefined>;
  };
}
