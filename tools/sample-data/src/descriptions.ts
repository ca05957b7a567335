import type { CompanyProfile } from './company-profile.ts';
import { audiences } from './market/words.ts';
import type { ProductPlan } from './product-lines.ts';
import { elementAt, type Random } from './random.ts';

/** Up to two sentences on what a company makes and its size, plus one if it is leaving the market. */
export function companyDescription(
  { name, place, home }: CompanyProfile,
  { random, discontinued }: { random: Random; discontinued: boolean },
): string {
  const { software } = place.field;
  const audience = random.pick(audiences);
  const what = random.pick([
    `${name} makes ${software} for ${audience}.`,
    `${name} builds ${software} that ${audience} run every day.`,
    `${audience.charAt(0).toUpperCase()}${audience.slice(1)} use ${name} as their ${software}.`,
  ]);
  const end = discontinued ? ' It takes no new customers; existing contracts are served until they end.' : '';
  return `${what} ${background(random.pick(home.cities), random)}${end}`;
}

/** Older companies may be larger. */
function background(city: string, random: Random): string {
  const age = random.integer(3, 28);
  const year = 2026 - age;
  const customers = Math.round(random.spread(4, 60 * age)) * 10;
  const people = Math.round(random.spread(25, 80 * age));
  return random.pick([
    `Founded in ${year} in ${city}, it serves about ${customers.toLocaleString('en')} customers.`,
    `The company started in ${city} in ${year} and employs ${people.toLocaleString('en')} people.`,
    `It has worked from ${city} since ${year}, with customers in ${random.integer(4, 8 + age)} countries.`,
  ]);
}

const editionSentences = [
  [
    'For small teams that want to start this week.',
    'The entry edition: everything a first project needs.',
    'The smallest edition, with limits on history and support.',
  ],
  [
    'The edition most customers choose.',
    'Adds automation and reports to the basics.',
    'For departments that work with it every day.',
  ],
  [
    'For larger organisations with their own rules and audits.',
    'Adds controls, commitments and unlimited history.',
    'For several departments with separate administrators.',
  ],
  [
    'The complete edition, with every control and the highest commitments.',
    'For organisations that run it in several countries.',
  ],
];

const serviceSentences = ['Booked for each contract year.', 'Delivered by people who know the product well.'];

const closingSentences = [
  ' It connects to the tools you already have.',
  ' Set-up takes a few days, and most customers need no consultant.',
  ' There is no charge for set-up.',
  '',
  '',
];

export function productDescription({ name, offer, rank }: ProductPlan, random: Random): string {
  if ('service' in offer) return `${name} ${offer.service.does}. ${random.pick(serviceSentences)}`;
  return `${name} ${offer.kind.does}. ${random.pick(elementAt(editionSentences, rank))}${random.pick(closingSentences)}`;
}
