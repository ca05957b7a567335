import type { LearnedLayout } from '@parley/reading/learning/learned-place';
import type { Learned } from '../domain/learned.ts';

/** A learned layout as stored. */
export type StoredLayout = Learned<LearnedLayout>;
