// Original file: proto/parley/pricing/v1/pricing.proto

import type { SupportingPurchase as _parley_pricing_v1_SupportingPurchase, SupportingPurchase__Output as _parley_pricing_v1_SupportingPurchase__Output } from '../../../parley/pricing/v1/SupportingPurchase.ts';
import type { Calibration as _parley_pricing_v1_Calibration, Calibration__Output as _parley_pricing_v1_Calibration__Output } from '../../../parley/pricing/v1/Calibration.ts';

export interface FigureSupport {
  'lineCount'?: (number);
  'worth'?: (number | string);
  'buyerCount'?: (number);
  'newestDate'?: (string);
  'pulledInCount'?: (number);
  'borrowedShare'?: (number | string);
  'heaviest'?: (_parley_pricing_v1_SupportingPurchase)[];
  'calibration'?: (_parley_pricing_v1_Calibration | null);
}

export interface FigureSupport__Output {
  'lineCount': (number);
  'worth': (number);
  'buyerCount': (number);
  'newestDate': (string);
  'pulledInCount': (number);
  'borrowedShare': (number);
  'heaviest': (_parley_pricing_v1_SupportingPurchase__Output)[];
  'calibration': (_parley_pricing_v1_Calibration__Output | null);
}
