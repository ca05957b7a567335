/** Time limit of calls that take as long as there is data, such as imports and exports. */
export const maxCallMs = 3_600_000;
