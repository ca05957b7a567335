import * as rates from './rate-contracts.ts';
import * as renewals from './renewal-contracts.ts';

export const contracts = [...Object.values(renewals), ...Object.values(rates)];
