import type { LearnedLayout } from '@parley/reading/learning/learned-place';
import type { Learned } from '../domain/learned.ts';

/** A learned layout as stored. `serial`: no two layouts of a tenant have the same. */
export type StoredLayout = Learned<LearnedLayout> & { serial: number };
