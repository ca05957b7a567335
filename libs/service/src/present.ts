/** The fields that have a value: an absent one is left out, not kept as nothing. */
export function present<T extends object>(fields: T): Present<T> {
  // Filtering by value keeps the pairing of names and types, which Object.entries cannot express.
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Present<T>;
}

type Present<T> = { [Name in keyof T as undefined extends T[Name] ? never : Name]: T[Name] } & {
  [Name in keyof T as undefined extends T[Name] ? Name : never]?: Exclude<T[Name], undefined>;
};
