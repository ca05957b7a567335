import * as backtests from './backtest-contracts.ts';
import * as explanations from './explanation-contracts.ts';
import * as imports from './import-contracts.ts';
import * as purchases from './purchase-contracts.ts';
import * as rates from './rate-contracts.ts';
import * as renewals from './renewal-contracts.ts';
import * as savings from './savings-contracts.ts';
import * as scopePurchases from './scope-purchase-contracts.ts';
import * as suggestions from './suggestion-contracts.ts';

export const contracts = [
  purchases,
  scopePurchases,
  suggestions,
  imports,
  renewals,
  rates,
  explanations,
  backtests,
  savings,
].flatMap((some) => Object.values(some));
