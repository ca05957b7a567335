/** Halves of invented brand names; any first half combines with any second half. */
export const firstHalves =
  words(`Alder Amber Anvil Arbor Ash Auburn Basalt Birch Blythe Bramble Brindle Bryn Cairn Calder Candle Carrow Cedar
  Chert Cinder Clover Cobble Copper Corwin Cray Dapple Dell Drift Dun Elder Elm Ember Fallow Farrow Fern Finch Flint Fox Garnet Gilder Glen
  Gorse Gran Harrow Hawk Hazel Heath Heron Hollin Ivor Juniper Kestrel Kettle Knoll Lark Laurel Linden Loam Lodes Lumen Mallow Maple Marl
  Marrow Mica Mill Moss Nettle Oaken Orchard Osier Otter Pebble Pewter Pine Plover Quarry Quill Raven Reed Rook Rowan Russet Sable Saffron
  Sedge Shale Slate Sorrel Spindle Sterling Tallow Tamar Tarn Teasel Thistle Thorn Umber Wren Yarrow`);

export const secondHalves =
  words(`acre bank barrow beck bell bend bourne bower brace bridge brook burrow by chord cliff combe cote cotter court
  crest croft cross dale den dike don fell field fold font ford gale garth gate gill glade grange grove hale ham haven hay hithe hold holm
  holt hurst keel ket kirk ladle land lathe lea ley loft lock lode loom march mark marsh mead mere mill minster moor mote mount ness notch
  nook over parish path pike plait pole port quay reach rest ridge rill row sail scar shaw shore skein slade span spar stead stile stow
  strand sway tarn thorpe toft ton vale wald wick`);

/** Suffixes of company names; most companies use the brand alone. */
export const nameEndings = [
  '',
  '',
  '',
  '',
  'Labs',
  'Systems',
  'Software',
  'Works',
  'Cloud',
  'Technologies',
  'Digital',
  'Data',
];

/** Suffixes for companies that share a brand with an earlier one, in very large markets. */
export const laterEndings = words(
  'Group|Partners|Networks|Solutions|Studio|Interactive|International|Analytics|Logic|Mobile|Online|Robotics',
  '|',
);

export const audiences = words(
  `mid-sized companies|fast-growing companies|public bodies|retailers|manufacturers|hospitals and clinics|banks and insurers|
  professional services firms|software companies|schools and universities|logistics companies|hotels and restaurants|
  companies with many sites|distributed teams|energy suppliers|media companies`,
  '|',
);

/** Target industries of the second and later lines of one product. */
export const industries = words(
  'Retail|Healthcare|Manufacturing|Banking|Insurance|Education|Government|Logistics|Hospitality|Energy|Media|Nonprofits',
  '|',
);

export const editionSets: readonly (readonly string[])[] = [
  ['Starter', 'Professional', 'Enterprise'],
  ['Team', 'Business', 'Enterprise'],
  ['Essentials', 'Growth', 'Scale'],
  ['Basic', 'Plus', 'Premium'],
  ['Standard', 'Advanced'],
  ['Starter', 'Team', 'Business', 'Enterprise'],
];

export type Home = {
  currency: string;
  /** Units of the currency per US dollar, rounded: prices need to be plausible, not exact. */
  perDollar: number;
  legalForms: readonly string[];
  cities: readonly string[];
  exchange: string;
};

/** Home cities of companies, weighted by repetition. The stock exchanges are as fictional as the companies. */
export const homes: readonly Home[] = [
  ...Array.from({ length: 12 }, () => ({
    currency: 'USD',
    perDollar: 1,
    legalForms: ['Inc.', 'Inc.', 'Corp.', 'LLC'],
    cities: ['Austin', 'Boston', 'Chicago', 'Denver', 'Portland', 'Raleigh', 'San Diego', 'Seattle', 'Minneapolis'],
    exchange: 'MERIDIAN',
  })),
  {
    currency: 'GBP',
    perDollar: 0.8,
    legalForms: ['Ltd', 'Ltd', 'plc'],
    cities: ['Leeds', 'Bristol', 'Edinburgh'],
    exchange: 'THAMESIDE',
  },
  {
    currency: 'EUR',
    perDollar: 0.9,
    legalForms: ['GmbH', 'AG'],
    cities: ['Hamburg', 'Munich', 'Vienna'],
    exchange: 'ELBE',
  },
  {
    currency: 'EUR',
    perDollar: 0.9,
    legalForms: ['B.V.', 'SAS'],
    cities: ['Utrecht', 'Lyon', 'Ghent'],
    exchange: 'ELBE',
  },
  { currency: 'SEK', perDollar: 10, legalForms: ['AB'], cities: ['Malmö', 'Uppsala'], exchange: 'SKERRY' },
  {
    currency: 'CAD',
    perDollar: 1.4,
    legalForms: ['Inc.', 'Ltd.'],
    cities: ['Halifax', 'Calgary', 'Montréal'],
    exchange: 'MAPLE',
  },
  { currency: 'AUD', perDollar: 1.5, legalForms: ['Pty Ltd'], cities: ['Brisbane', 'Hobart'], exchange: 'BOOMER' },
  { currency: 'JPY', perDollar: 150, legalForms: ['K.K.'], cities: ['Sapporo', 'Kobe'], exchange: 'SAKURA' },
];

function words(text: string, separator: string | RegExp = /\s+/): readonly string[] {
  return text.split(separator).map((word) => word.trim());
}
