/** The fields that have a value; undefined ones are left out. */
export function present<T extends object>(fields: T): Present<T> {
  // Filtering by value keeps names and types paired, which Object.entries cannot express.
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Present<T>;
}

type Present<T> = { [Name in keyof T as undefined extends T[Name] ? never : Name]: T[Name] } & {
  [Name in keyof T as undefined extends T[Name] ? Name : never]?: Exclude<T[Name], undefined>;
};
