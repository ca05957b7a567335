/** Something that is wrong with an object, by the rule it breaks. */
export type Finding = {
  /** A word of `rules/rule-book.ts`, or what the API server refused: `unknown-field`, `quota`. */
  rule: string;
  /** Kind and name. */
  object: string;
  message: string;
  /** What to do about it. */
  fix: string;
};
