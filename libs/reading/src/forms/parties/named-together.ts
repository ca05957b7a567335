import { isInstitution } from '../../values/address-words.ts';
import { hasLegalForm, isAddress, isProperName, parsePartyName } from '../../values/party-name.ts';
import type { Candidate } from '../../candidate.ts';
import type { Line } from '../../layout/line.ts';

/** `between A and B`, in the supported languages: the word before the first name, and those before the second. */
const wordings = [
  ['between', 'and'],
  ['zwischen', 'und'],
  ['entre', 'et|y|e'],
  ['tra', 'e'],
  ['tussen', 'en'],
];
const pairs = wordings.map(
  ([before, joint]) =>
    new RegExp(`(?<!\\p{L})${before} (?<first>[^;:]{3,90}?) (?:${joint}) (?<second>[^;:]{3,90})`, 'iu'),
);
/** `prices from A to B`: said of offers, where both are companies. */
const givers = [
  ['from', 'to'],
  ['by', 'for'],
  ['von', 'an'],
  ['fra', 'til'],
  ['från', 'till'],
  ['van', 'aan'],
  ['de', 'à|para|a'],
  ['da', 'a'],
].map(
  ([before, joint]) =>
    new RegExp(`(?<!\\p{L})${before} (?<first>\\p{Lu}[^;:]{2,80}?) (?:${joint}) (?<second>\\p{Lu}[^;:]{2,80})`, 'u'),
);
/** `Acme Ltd will provide the platform to Beta LLP` */
const provides =
  /(?<first>\p{Lu}[^;:.]{2,80}?\.?) (?:will|shall|agrees to) (?:provide|supply|deliver|licen[cs]e|sell)(?!\p{L})[^;:.]{0,80}? to (?<second>\p{Lu}[^;:]{2,80})/u;
/** The same with a party a line: `Entre : A`, and below it `Et : B`. */
const lineBy = wordings.map(([before, joint]) => ({
  first: new RegExp(`^${before}\\s?:\\s*(?<name>.{3,})$`, 'iu'),
  second: new RegExp(`^(?:${joint})\\s?:\\s*(?<name>.{3,})$`, 'iu'),
}));
const linesBetween = 4;
/** Who buys is named elsewhere. */
const unnamed =
  /^(?:the )?(?:\p{L}+ )?(?:customer|client|buyer|subscriber|licensee|purchaser|undersigned|entity)(?!\p{L})/iu;
const topLines = 30;
/** A sentence may go on in the next line. */
const linesOfSentence = 2;
/** Sellers, who write these forms, name themselves first as a rule. */
const asNamed = 0.6;

/** Who sells and who buys by a sentence of a form: `This order is placed between Acme Inc. and Cedar Foods Ltd`. */
export function findNamedTogether(lines: readonly Line[]): Candidate[] {
  const top = lines.filter(({ page }) => page === 1).slice(0, topLines);
  return top.flatMap((line, at) => {
    const apart = namedApart(line, top.slice(at + 1, at + 1 + linesBetween));
    if (apart.length > 0) return apart;
    const text = top
      .slice(at, at + linesOfSentence)
      .map((other) => other.text)
      .join(' ');
    const match = [...pairs, ...givers, provides].map((pair) => pair.exec(text)).find((one) => one !== null);
    if (match === undefined || match.index > line.text.length) return [];
    const { first, second = '' } = match.groups ?? {};
    const vendor = companyIn(first);
    const buyer = companyIn(second) ?? properNameIn(line.text.slice(match.index + match[0].length - second.length));
    if (vendor === undefined || (buyer === undefined && !unnamed.test(second))) return [];
    const place = { text: match[0], page: line.page, box: line.box, score: asNamed, origin: 'rules' as const };
    if (buyer === undefined) return [{ field: 'vendor', value: vendor, ...place }];
    return [
      { field: 'vendor', value: vendor, ...place },
      { field: 'buyer', value: buyer, ...place },
    ];
  });
}

/** A name without a legal form that ends the line. */
function properNameIn(rest: string): string | undefined {
  return isProperName(rest.trim()) ? rest.trim() : undefined;
}

function namedApart(line: Line, below: readonly Line[]): Candidate[] {
  return lineBy.flatMap(({ first, second }) => {
    const vendor = nameBefore(first.exec(line.text)?.groups?.['name']);
    const other = below.find(({ text }) => second.test(text));
    const buyer = nameBefore(second.exec(other?.text ?? '')?.groups?.['name']);
    if (other === undefined || vendor === undefined || buyer === undefined) return [];
    const common = { score: asNamed, origin: 'rules' as const };
    return [
      { field: 'vendor', value: vendor, text: line.text, page: line.page, box: line.box, ...common },
      { field: 'buyer', value: buyer, text: other.text, page: other.page, box: other.box, ...common },
    ] as const;
  });
}

/** The name of a company, or one before its address. */
function nameBefore(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const [name = '', ...address] = text.split(/,\s+/u);
  return (
    companyIn(text) ?? (address.some((part) => isAddress(part) || /^\d/u.test(part)) ? parsePartyName(name) : undefined)
  );
}

/** The name up to its legal form; what has none is no company. */
function companyIn(text = ''): string | undefined {
  const words = text
    .replace(/[("“].*$/u, '')
    .trim()
    .split(/\s+/u);
  const end = words.findIndex((word, at) => at > 0 && hasLegalForm(word.replace(/[.,]+$/u, '')));
  const name = words
    .slice(0, end + 1)
    .join(' ')
    .replace(/,$/u, '');
  const body = text.split(/ (?:under|for|on|dated|pursuant|and)(?= )|[,.("“]/u)[0] ?? '';
  if (end < 1 && isInstitution(body)) return parsePartyName(body.trim());
  // A sentence that ends in `Inc.` has one full stop for both.
  return end < 1 ? undefined : parsePartyName(name.replace(/\.{2}$/u, '.'));
}
