import type { Random } from '@parley/sample-data/random';

/** A product's name in a document: usually its catalog name, sometimes shortened or extended. */
export function printedName(name: string, company: string, random: Random): string {
  const brand = company.split(' ')[0] ?? '';
  const short = name.startsWith(`${brand} `) && name.split(' ').length > 2 ? name.slice(brand.length + 1) : name;
  return random.pick([
    name,
    name,
    name,
    name,
    name,
    name.toUpperCase(),
    short,
    name.replace(/ (\w+)$/, ' ($1)'),
    name.replace(/ (\w+)$/, ' - $1'),
    `${name} Subscription`,
    `${name}, annual licence`,
  ]);
}
