// Original file: proto/parley/pricing/v1/pricing.proto

import type { FigureBasis as _parley_pricing_v1_FigureBasis, FigureBasis__Output as _parley_pricing_v1_FigureBasis__Output } from '../../../parley/pricing/v1/FigureBasis.ts';
import type { FigureSupport as _parley_pricing_v1_FigureSupport, FigureSupport__Output as _parley_pricing_v1_FigureSupport__Output } from '../../../parley/pricing/v1/FigureSupport.ts';
import type { LeftOutLines as _parley_pricing_v1_LeftOutLines, LeftOutLines__Output as _parley_pricing_v1_LeftOutLines__Output } from '../../../parley/pricing/v1/LeftOutLines.ts';
import type { DataVersion as _parley_pricing_v1_DataVersion, DataVersion__Output as _parley_pricing_v1_DataVersion__Output } from '../../../parley/pricing/v1/DataVersion.ts';
import type { DefaultPriceSupport as _parley_pricing_v1_DefaultPriceSupport, DefaultPriceSupport__Output as _parley_pricing_v1_DefaultPriceSupport__Output } from '../../../parley/pricing/v1/DefaultPriceSupport.ts';

export interface ProductExplanation {
  'basis'?: (_parley_pricing_v1_FigureBasis);
  'support'?: (_parley_pricing_v1_FigureSupport | null);
  'leftOut'?: (_parley_pricing_v1_LeftOutLines)[];
  'dataVersion'?: (_parley_pricing_v1_DataVersion | null);
  'ofDefault'?: (_parley_pricing_v1_DefaultPriceSupport | null);
  '_support'?: "support";
  '_dataVersion'?: "dataVersion";
}

export interface ProductExplanation__Output {
  'basis': (_parley_pricing_v1_FigureBasis__Output);
  'support'?: (_parley_pricing_v1_FigureSupport__Output | null);
  'leftOut': (_parley_pricing_v1_LeftOutLines__Output)[];
  'dataVersion'?: (_parley_pricing_v1_DataVersion__Output | null);
  'ofDefault': (_parley_pricing_v1_DefaultPriceSupport__Output | null);
  '_support'?: "support";
  '_dataVersion'?: "dataVersion";
}
