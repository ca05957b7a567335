/** What is chosen by back-testing. */
export type Settings = {
  /** In how many months a purchase loses half its weight. */
  halfLifeMonths: number;
  /** How many purchases' worth of spread is borrowed. */
  borrowed: number;
  effects: EffectSwitches;
};

/** Which known effects on price are removed before prices are compared. */
export type EffectSwitches = Record<EffectName, boolean>;
export type EffectName = 'quantity' | 'term' | 'renewal' | 'age' | 'dimensions' | 'list';

export const effectNames: readonly EffectName[] = ['quantity', 'term', 'renewal', 'age', 'dimensions', 'list'];

/** Used until there are enough held-out purchases. */
export const defaultSettings: Settings = {
  halfLifeMonths: 15,
  borrowed: 2,
  effects: { quantity: true, term: true, renewal: true, age: true, dimensions: true, list: true },
};
