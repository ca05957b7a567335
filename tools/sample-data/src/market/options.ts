import data from './options.json' with { type: 'json' };

/** Pricing dimensions that any product may have besides its metrics. */
export type Choice = { name: string; description: string; label: string; options: [Option, ...Option[]] };
type Option = [label: string, value: string];
type Switch = { name: string; description: string };

/**
 * Services sold separately from the software, outside any family. A service without a unit has no dimension that
 * affects its price.
 */
export type Service = { name: string; does: string; unit: string | null };

type Options = {
  /** Choices that affect the price. */
  pricedChoices: Choice[];
  /** Choices that are asked for but do not affect the price. */
  freeChoices: Choice[];
  serviceLanguage: Choice;
  platformFee: Switch;
  includedAdministrators: Switch;
  /** Priced per unit of the main quantity. */
  perUnitSwitches: Switch[];
  /** Sold only in pairs: neither makes sense without the other in these editions. */
  pairedSwitches: [Switch, Switch][];
  singleSwitches: Switch[];
  services: Service[];
  commonFeatures: [name: string, description: string][];
};

export const {
  pricedChoices,
  freeChoices,
  serviceLanguage,
  platformFee,
  includedAdministrators,
  perUnitSwitches,
  pairedSwitches,
  singleSwitches,
  services,
  commonFeatures,
} = data as Options;
