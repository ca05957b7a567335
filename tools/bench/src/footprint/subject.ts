import type { Bare } from './bare-process.ts';
import type { Installation } from './installation.ts';

/** A process of the installation, and what it is held against. */
export type Subject = { name: string; installation: Installation; bare: Bare; settleMs: number };

/** One figure of both. */
export type Pair = { ours: number; bare: number };
