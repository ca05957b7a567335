import type { Random } from '@parley/sample-data/random';
import type { Party } from './order.ts';
import type { Seller } from './seller.ts';

type Region = { towns: string[]; streets: string[]; forms: string[]; numberLast: boolean };

const american: Region = {
  towns: ['Austin, TX 78701', 'Denver, CO 80202', 'Boston, MA 02110', 'Raleigh, NC 27601', 'Portland, OR 97204'],
  streets: ['Market Street', 'Main Street', 'Harbor Avenue', 'Industrial Parkway', 'Lakeview Drive'],
  forms: ['Inc.', 'LLC', 'Corp.', 'Co.'],
  numberLast: false,
};
const british: Region = {
  towns: ['Leeds LS1 4AP', 'Bristol BS1 5TR', 'London EC2V 7HN', 'Edinburgh EH3 9DR'],
  streets: ['High Street', 'Station Road', 'Canal Wharf', 'Queen Street'],
  forms: ['Ltd', 'plc', 'LLP', 'Limited'],
  numberLast: false,
};
const continental: Region = {
  towns: ['20457 Hamburg', '80331 München', '1010 Wien', '3511 Utrecht', '69002 Lyon', '211 22 Malmö'],
  streets: ['Hafenstraße', 'Lindenallee', 'Stationsplein', 'Rue de la Gare', 'Storgatan'],
  forms: ['GmbH', 'AG', 'B.V.', 'SAS', 'AB'],
  numberLast: true,
};
const regions: Record<string, Region> = { GBP: british, EUR: continental, SEK: continental };

const firstHalves =
  'Bram Cald Dorn Elder Fen Gran Hol Iver Kest Lang Mar Nor Oster Penn Quill Rad Stan Thorn Ulm Wex'.split(' ');
const secondHalves =
  'bridge burn castle dale field ford gate ham hurst ley mere more port ridge stead ton vale wick'.split(' ');
const trades =
  'Foods, Logistics, Energy, Insurance, Textiles, Pharma, Foundry, Airlines, Retail, Media, Dental, Marine'.split(', ');
const people =
  'Alex Moreau, Priya Nair, Tom Becker, Ines Lund, Sam Okafor, Maria Costa, Yuki Tanaka, Jo Whitfield'.split(', ');

/** Creates a buyer; without `hasForm` one whose name has no form of a company, as those of public bodies. */
export function buyerParty(currency: string, random: Random, hasForm: boolean): Party {
  const region = regionOf(currency);
  const name = `${random.pick(firstHalves)}${random.pick(secondHalves)} ${random.pick(trades)}`;
  const form = random.pick(region.forms);
  return {
    name,
    legalName: hasForm ? `${name} ${form}` : name,
    domain: `${name.toLowerCase().replaceAll(' ', '')}.example`,
    address: address(region, random),
    person: random.pick(people),
  };
}

export function sellerParty({ company }: Seller, currency: string, random: Random): Party & { companyId: string } {
  const { id: companyId, name, legalName, domain } = company;
  return {
    companyId,
    name,
    legalName,
    domain,
    address: address(regionOf(currency), random),
    person: random.pick(people),
  };
}

function address({ streets, towns, numberLast }: Region, random: Random): string[] {
  const [street, number] = [random.pick(streets), random.integer(1, 899)];
  return [numberLast ? `${street} ${number}` : `${number} ${street}`, random.pick(towns)];
}

function regionOf(currency: string): Region {
  return regions[currency] ?? american;
}
