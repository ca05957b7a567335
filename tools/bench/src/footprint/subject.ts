import type { Bare } from './bare-process.ts';
import type { Installation } from './installation.ts';

/** A process of the installation and the bare process it is compared with. */
export type Subject = { name: string; installation: Installation; bare: Bare; settleMs: number };

/** One figure for both processes. */
export type Pair = { ours: number; bare: number };
