/** Digits of a trace id that are looked at: as many random bits as a number holds exactly. */
const digits = 13;
const bits = 52;

/** Whether a trace is followed, by its id alone: any process that is asked says the same. @param ratio 0 to 1 */
export function createSampler(ratio: number): (traceId: string) => boolean {
  const least = (1 - ratio) * 2 ** bits;
  return (traceId) => Number.parseInt(traceId.slice(-digits), 16) >= least;
}
