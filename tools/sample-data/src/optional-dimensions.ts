import {
  freeChoices,
  includedAdministrators,
  pairedSwitches,
  perUnitSwitches,
  platformFee,
  pricedChoices,
  singleSwitches,
} from './market/options.ts';
import { checkboxField, selectField, type DimensionMaker, type PricingDimension } from './pricing-dimension.ts';
import type { Random } from './random.ts';

type Setting = { make: DimensionMaker; random: Random; rank: number; main: PricingDimension };

/** A product's optional dimensions besides its quantities; larger editions have more. */
export function optionalDimensions(setting: Setting): PricingDimension[] {
  return [fixed, priced, perUnit, paired, single, free].flatMap((some) => some(setting));
}

/** Dimensions that the buyer sees but cannot change. */
function fixed({ make, random }: Setting): PricingDimension[] {
  const administrators = { type: 'number', label: 'people', readonly: true, required: false, defaultValue: 5 } as const;
  return [
    ...(random.chance(0.15) ? [make(platformFee, checkboxField({ readonly: true }))] : []),
    ...(random.chance(0.1) ? [make({ ...includedAdministrators, priceImpactKnown: false }, administrators)] : []),
  ];
}

function priced({ make, random, rank }: Setting): PricingDimension[] {
  const choices = random.some(pricedChoices, random.integer(rank > 0 ? 1 : 0, 2));
  return choices.map((choice) => make(choice, selectField(choice, random.chance(0.4))));
}

/** Charged per unit of the main quantity. */
function perUnit({ make, random, main }: Setting): PricingDimension[] {
  if (!random.chance(0.45)) return [];
  const dependsOn = { dependsOnDimensionId: main.id, dependency: 'quantity' } as const;
  return [make({ ...random.pick(perUnitSwitches), dependsOn }, checkboxField())];
}

function paired({ make, random, rank }: Setting): PricingDimension[] {
  if (!random.chance(0.2 + 0.1 * rank)) return [];
  const [leading, following] = random.pick(pairedSwitches);
  const first = make(leading, checkboxField({ value: 1 }));
  const dependsOn = { dependsOnDimensionId: first.id, dependency: 'inclusion' } as const;
  return [first, make({ ...following, dependsOn }, checkboxField({ value: 1 }))];
}

function single({ make, random, rank }: Setting): PricingDimension[] {
  return random.some(singleSwitches, random.integer(0, rank)).map((about) => make(about, checkboxField()));
}

/** Asked for, but without effect on the price; some lack a description. */
function free({ make, random }: Setting): PricingDimension[] {
  return random.some(freeChoices, random.integer(0, 1)).map((choice) => {
    const description = random.chance(0.2) ? null : choice.description;
    return make({ ...choice, description, priceImpactKnown: false }, selectField(choice));
  });
}
