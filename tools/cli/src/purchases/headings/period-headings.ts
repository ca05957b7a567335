/** `Year 1`, `Y2 cost`, `Fee year 3`. */
const yearNumbered =
  /^(?:(?:cost|fee|price|amount|value|spend|total)s? )?(?:year|yr|y|jahr|an|année|año|anno|ano|jaar|år|rok) ?(?<number>[1-9])(?: (?:cost|fee|price|amount|value|spend|total)s?)?$/iu;

/** What was paid in one of several periods: `2024`, `FY25`, `Q1`, `Jan-25`, `Year 1`. */
export const ofOnePeriod = new RegExp(
  [
    String.raw`^(?:fy|cy|jahr|year)? ?['’]?(?:19|20)?\d\d(?:[/–-]\d\d(?:\d\d)?)?(?: \p{L}.*)?$`,
    String.raw`^(?:q[1-4]|h[12])(?:[ /-]?(?:fy)?['’]?(?:19|20)?\d\d)?(?: \p{L}.*)?$`,
    String.raw`^\p{L}{3,9}\.?[ -]['’]?(?:20)?\d\d$`,
    yearNumbered.source,
  ].join('|'),
  'iu',
);

/** Which year of a contract a header without its unit names. */
export function yearIn(header: string): number | undefined {
  const number = yearNumbered.exec(header)?.groups?.['number'];
  return number === undefined ? undefined : Number(number);
}
