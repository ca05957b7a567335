/** A problem with an object, with the rule it violates. */
export type Finding = {
  /** The id of a rule in `rules/all-rules.ts`, or the kind of a refusal by the API server: `unknown-field`, `quota`. */
  rule: string;
  /** Kind and name. */
  object: string;
  message: string;
  fix: string;
};
