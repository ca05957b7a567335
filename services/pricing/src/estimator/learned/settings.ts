/** What is chosen by back-test. */
export type Settings = {
  /** In how many months a purchase loses half its weight. */
  halfLifeMonths: number;
  /** Standard deviation of the Gaussian in log quantity; 0 for no weighing by quantity. */
  bandwidth: number;
  /** How many purchases' worth of spread is borrowed. */
  borrowed: number;
  effects: EffectSwitches;
};

/** Which known reasons for a price to differ are reckoned out before prices are compared. */
export type EffectSwitches = Record<EffectName, boolean>;
export type EffectName = 'quantity' | 'term' | 'renewal' | 'age' | 'dimensions' | 'list';

export const effectNames: readonly EffectName[] = ['quantity', 'term', 'renewal', 'age', 'dimensions', 'list'];

/** In force until enough held-out purchases have spoken. */
export const defaultSettings: Settings = {
  halfLifeMonths: 5,
  bandwidth: 1,
  borrowed: 1,
  effects: { quantity: true, term: true, renewal: true, age: false, dimensions: true, list: true },
};
