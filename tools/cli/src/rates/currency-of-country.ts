import { listed } from '@parley/reading/values/word-list';

/** Countries with their currencies. To know one more, add it. */
const currencies =
  listed(`AE:AED AR:ARS AU:AUD BD:BDT BG:BGN BR:BRL CA:CAD CH:CHF CL:CLP CN:CNY CO:COP CZ:CZK DK:DKK EG:EGP
  GB:GBP HK:HKD HU:HUF ID:IDR IL:ILS IN:INR IS:ISK JP:JPY KE:KES KR:KRW KZ:KZT LK:LKR MX:MXN MY:MYR NG:NGN NO:NOK NZ:NZD
  PE:PEN PH:PHP PK:PKR PL:PLN RO:RON RU:RUB SA:SAR SE:SEK SG:SGD TH:THB TR:TRY TW:TWD UA:UAH US:USD VN:VND ZA:ZAR`);
/** What countries are called besides their English names. */
const others: Record<string, string> = {
  china: 'CNY',
  'czech republic': 'CZK',
  'emu members': 'EUR',
  'euro area': 'EUR',
  'euro zone': 'EUR',
  eurozone: 'EUR',
  'european union': 'EUR',
  'hong kong': 'HKD',
  korea: 'KRW',
  turkey: 'TRY',
  uk: 'GBP',
};
const units: Record<string, string> = { renminbi: 'yuan', shekel: 'new shekel', sterling: 'pound' };

const countries = new Intl.DisplayNames('en', { type: 'region' });
const names = new Intl.DisplayNames('en', { type: 'currency' });
const codeOf = new Map([
  ...currencies.map((each): [string, string] => {
    const [country = '', code = ''] = each.split(':');
    return [(countries.of(country) ?? country).toLowerCase(), code];
  }),
  ...Object.entries(others),
]);

/** The currency that is called by its country and its unit: `SWITZERLAND FRANC`, `Australia-Dollar`, `*EMU MEMBERS EURO`. */
export function currencyOfCountry(text: string): string | undefined {
  const words = text
    .toLowerCase()
    .replaceAll(/\bp\. ?r\.|[^\p{L} -]/gu, '')
    .split(/[ -]+/u)
    .filter((word) => word !== '');
  const unit = (words.pop() ?? '').replace(/s$/u, '');
  const code = codeOf.get(words.join(' '));
  const isUnit = code !== undefined && (names.of(code) ?? '').toLowerCase().includes(units[unit] ?? unit);
  return isUnit && unit.length > 2 ? code : undefined;
}
