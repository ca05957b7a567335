/** The levels of an answer: P10 to P90 in steps of 5, as fractions. */
export const levels = Float64Array.from({ length: 17 }, (_, index) => (10 + 5 * index) / 100);

/** The levels used internally: totals of several products need the tails as well. Ascending. */
export const innerLevels = Float64Array.of(0.01, 0.025, 0.05, ...levels, 0.95, 0.975, 0.99);

/** Where the levels of an answer start within the inner ones. */
export const firstLevel = 3;

/** The position of P50 within the inner levels. */
export const middleLevel = firstLevel + 8;

/** The position of P90 within the inner levels. */
export const lastLevel = firstLevel + levels.length - 1;
