/** How many digits of a trace id are used: as many random bits as a number holds exactly. */
const digits = 13;
const bits = 52;

/**
 * Decides by its id alone whether a trace is sampled, so that every process decides alike.
 * @param ratio 0 to 1
 */
export function createSampler(ratio: number): (traceId: string) => boolean {
  const min = (1 - ratio) * 2 ** bits;
  return (traceId) => Number.parseInt(traceId.slice(-digits), 16) >= min;
}
