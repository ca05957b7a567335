/** How long before the end of a term notice must be given. */
export type NoticePeriod = { days: number } | { months: number };

/** Longer periods of notice are refused, so that a range of ends covers all notices that fall due in it. */
export const maxNotice = { days: 366, months: 12 };
