import data from './metrics.json' with { type: 'json' };

/** A pricing metric. Quantities and yearly unit prices (USD) are those of a mid-sized buyer. */
export type Metric = {
  name: string;
  label: string;
  description: string;
  step: number;
  quantity: [low: number, high: number];
  unitPrice: [low: number, high: number];
};

export type MetricName = keyof typeof data;

export const metrics = data as Record<MetricName, Metric>;
