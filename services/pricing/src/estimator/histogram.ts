/** Counts by bin, bins in ascending order without the empty ones: pairs of bin and count. */
export type Histogram = [bin: number, count: number][];
