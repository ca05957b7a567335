/** What matching a document may cost before its thread is terminated. */
export type MatchLimits = {
  wallMs: number;
  cpuMs: number;
  /** JavaScript heap, in mebibytes. */
  heapMebibytes: number;
};

export const matchLimits: MatchLimits = { wallMs: 60_000, cpuMs: 15_000, heapMebibytes: 32 };
