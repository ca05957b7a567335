/**
 * Which past errors apply to a figure: by the age of the product's newest own purchase (up to 1, 3, 6, 12 months,
 * older), and separately for figures based on its family and on its supplier.
 */
export const residualGroups = ['month', 'quarter', 'halfYear', 'year', 'older', 'family', 'supplier'] as const;
export type ResidualGroup = (typeof residualGroups)[number];

const limits: readonly [months: number, group: ResidualGroup][] = [
  [1, 'month'],
  [3, 'quarter'],
  [6, 'halfYear'],
  [12, 'year'],
];

export function groupOfAge(months: number): ResidualGroup {
  return limits.find(([limit]) => months <= limit)?.[1] ?? 'older';
}

/** Groups whose levels are corrected together: plenty of evidence, separate from the rest, which differs by age. */
export const levelGroups = ['plenty', ...residualGroups] as const;
export type LevelGroup = (typeof levelGroups)[number];

/** With evidence worth this many purchases, they speak for themselves. */
export const enoughEvidence = 8;

export function levelGroup(group: ResidualGroup, evidence: number): LevelGroup {
  const isOwn = group !== 'family' && group !== 'supplier';
  return isOwn && evidence >= enoughEvidence ? 'plenty' : group;
}
