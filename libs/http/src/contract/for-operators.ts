/** What contracts for operators of one service have in common, and what its reads and changes add. */
export function forOperators<const Area extends string>(area: Area) {
  const common = { area, scope: null, endUserHeaders: false } as const;
  const read = { ...common, method: 'get', isVolatile: true } as const;
  const change = { ...common, method: 'post' } as const;
  return { common, read, change };
}
