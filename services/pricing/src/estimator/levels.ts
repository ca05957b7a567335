/** The levels of an answer: P10 to P90 in steps of 5, as fractions. */
export const levels = Float64Array.from({ length: 17 }, (_, index) => (10 + 5 * index) / 100);

/** What is reckoned with inside: totals of several products need the tails as well. Ascending. */
export const innerLevels = Float64Array.of(0.01, 0.025, 0.05, ...levels, 0.95, 0.975, 0.99);

/** Where the levels of an answer begin within the inner ones. */
export const firstLevel = 3;

/** Where P50 stands within the inner levels. */
export const middleLevel = firstLevel + 8;

/** Where P90 stands within the inner levels. */
export const lastLevel = firstLevel + levels.length - 1;
