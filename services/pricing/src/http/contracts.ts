import type { Contract } from '@parley/http/operation';

export const contracts: Contract[] = [];
