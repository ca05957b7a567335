/** Something that is wrong with an object, by the rule it breaks. */
export type Finding = {
  /** The id of a rule, see `rules/all-rules.ts`, or what the API server refused: `unknown-field`, `quota`. */
  rule: string;
  /** Kind and name. */
  object: string;
  message: string;
  /** What to do about it. */
  fix: string;
};
