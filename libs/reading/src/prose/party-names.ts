import { isAddress } from '../values/party-name.ts';
import { legalForms } from '../values/legal-forms.ts';
import { isPlaceholder } from '../values/placeholder.ts';
import * as roles from './party-roles.ts';
import * as words from './party-words.ts';

/** These may also stand within a name: `Bank of Elmswood`. */
const companyWords = [
  'Company',
  'Trust',
  'Bank',
  'Partnership',
  'Foundation',
  'University',
  'Association',
  'Group',
  'Fund',
];
/** Between these letters contracts may print full stops. */
const formLetters = 'LLC LLP LP PLC PLLC AG KG AB AS SE NA FSB SPA ASA EURL OHG'.split(' ');

const end = String.raw`(?![\p{L}\d])\.?`;
/** Behind a comma the form of a bank, elsewhere a part of a name. */
const ofBank = '(?<=, )National Association';
const form = `(?:${[...inBothCases([...legalForms, ofBank]), ...formLetters.map(dotted), 'SpA'].join('|')})${end}`;
const companyWord = `(?:${inBothCases(companyWords).join('|')})${end}`;
const formAtEnd = new RegExp(String.raw`(?:^|[\s,.])${form}(?:[\s,]+${form})*`, 'u');
const formAlone = new RegExp(`^${form}$`, 'u');
/** A company may be called as its site: `Acme.com`. */
const site = String.raw`\p{L}\.(?:com|net|org)$`;
const companyPattern = new RegExp(String.raw`(?:^|[\s,.])(?:${form}|${companyWord})|${site}`, 'u');

/** What follows a name and only describes it. */
const descriptionPattern = new RegExp(
  [
    String.raw`[\s,(]+(?:[Aa]n?|[Tt]he|each an?|both)\s+(?:[\p{L}\d.,&'/-]+\s+){0,7}?(?:[Cc]orporation|[Cc]ompany|[Pp]artnership|[Tt]rust|[Ff]irm|[Aa]ssociation|[Ee]ntity|[Oo]rgani[sz]ation|[Bb]ank|[Ii]ndividual|[Bb]usiness|[Ss]ubsidiary|[Dd]ivision|[Aa]gency|[Ii]nstitution|[Ss]ubdivision|[Mm]unicipality|LLC|[Ss]ociety|person)\b`,
    String.raw`[\s,]+${words.describing}(?!\p{L})`,
    String.raw`[\s,;]+(?:Address|Tel|Phone|Fax|Attn|Attention|By|Name|Title|Date|Email|E-mail)\s*[:.]`,
    String.raw`\s*[("[](?!(?:R|TM|SM)\)|\p{Lu}[\p{L}. ]{1,20}[)\]]\s+(?:\p{Lu}[\p{L}.,]*\s+){0,4}${form})`,
    // But not the number of a district or lodge.
    String.raw`(?<!\bN[or]\.?)[\s,]+(?:of\s+)?\d+[\s,](?!${form})`,
    // `ACME COLLEGE of College Road`: after a name in capitals begins its address.
    String.raw`(?<=\p{Lu}{2})\s+of\s+(?=\p{Lu}\p{Ll})`,
    String.raw`\s+of the (?:one|first|second|third|other) part`,
    String.raw`\s+(?:This|THIS|WHEREAS)\s`,
    String.raw`,\s+and\s`,
    ';',
    // Where a line ends that is all of a name.
    String.raw`\n`,
  ].join('|'),
  'u',
);
const role = `(?:${roles.vendorRole}|${roles.buyerRole}|company)`;
const lead = new RegExp(
  String.raw`^(?:[\s,.;:]|party [a-d]\s*:|the following (?:\p{L}+ ){0,2}\p{L}+\s*:|${role}(?:'s)? name\s*:|the ${role}(?: (?:listed|named|identified|specified|described) (?:above|below|herein))?(?!\p{L})|${words.beforeName}(?!\p{L})|\(?\d{1,2}[).]|(?:i{1,3}|iv)[.)](?=\s)|\((?:[a-z]|i{2,3}|iv|vi{0,3})\)|[-•]|(?:solely )?for (?:the )?(?:limited )?purposes? [^,]{0,60},|with respect to [^,]{0,40},)*\s*`,
  'iu',
);
/** What a party is, before its name: `la ditta Acme S.r.l.` */
const kindLead = /^(?:la|le|il|lo|el|der|die|das|de|het|the) \p{Ll}{4,} (?=\p{Lu})/u;
const elided = /^[Ll]['’](?=\p{Lu})/u;
/** Before the name of a person. */
const personTitle =
  /^(?:(?:d|dña|don|doña|m|mme|mlle|monsieur|madame|herrn?|frau|mr|mrs|ms|prof|dr|med|dott|ing|sig|sig\.ra|sr|sra)\.?\s)+(?=\p{Lu})/iu;
const shortLead = new RegExp(String.raw`^${words.shortWords}\s+`, 'u');
/** `Volta, Inc., now known as Grid Corp.`: what comes before the name of today. */
const formerName =
  /^(?:(?!\sand\s)[^;()"]){2,90}?,?\s\(?(?:now (?:known|doing business|operating) as|n\/k\/a|now called|since renamed)\s(?=\p{Lu})/u;
/** What the sentence goes on with after its parties. */
const goesOn = /[\s,](?:and\s)?(?:is|are|shall|will|becomes?|takes)\s/u;
const officer = new RegExp(
  String.raw`^[\p{L}. '-]{3,50}?(?:,?|(?:, [^,;()"]{3,60}){1,4},(?=\s+en (?:nombre y )?representación de))\s+${words.officerOf}\s+`,
  'iu',
);
/** Names of parties are no sentences, and no agreement is a party to itself. */
const sentence =
  /\b(?:shall|will|agrees?|agreement|agreements|between|parties|hereby|hereto|hereinafter|entered|undersigned|terms|address|if)\b/iu;
const noName =
  /^(?:(?:[cn]\.?i\.?f|dni|siret|rcs|vat|kvk|p\.? ?iva)(?= )|england|wales|scotland|agreement|affiliates|subsidiaries|successors|assigns|parties|party|effective|whereas|this|that|these|such|each|either|section|exhibit|article|customer|supplier|client|vendor|licensee|licensor|provider|recipient)\b/iu;

const joined =
  /^,?\s+and (?:the )?(?<name>\p{Lu}[\p{L}'.-]*(?: (?:(?:of|and|for|&) (?:the )?)?(?!(?:Signed|Dated?|Effective|This|The|Term|Whereas|WHEREAS|RECITALS?|AGREEMENT)\b)\p{Lu}[\p{L}'.-]*){1,7})(?![\p{L}])/u;

/** The most words of a name. */
const maxTrailWords = 10;

/**
 * The name a text begins with, without its description; undefined when it begins with none.
 * With `isDefined` a term in brackets follows the text: then a name needs no form of a company.
 */
export function leadingName(text: string, { isDefined = false } = {}): string | undefined {
  const rest = text
    .replace(lead, '')
    .replace(kindLead, '')
    .replace(shortLead, '')
    .replace(lead, '')
    .replace(elided, '')
    .replace(officer, '')
    .replace(formerName, '')
    .replace(personTitle, '')
    .replace(/^the (?=\p{Lu})/u, '')
    .replace(/^"(?<name>\p{Lu}[^"]{2,80})"(?=\s*(?:\(|,|$))/u, '$<name>')
    .replace(/^\[(?<name>[^[\]]+)\]/u, (all, name: string) => (isPlaceholder(all) ? all : name));
  const clause = goesOn.exec(rest);
  const body = rest.slice(0, clause?.index);
  const match = descriptionPattern.exec(body);
  const description = match?.[0];
  const bare = cutAfterForm(body.slice(0, match?.index));
  const name = withoutStop(bare.replace(/(?:[\s,;:]+(?:and)?)+$/u, '')).trim();
  const isAside = description !== undefined && !/^,\s+and\s|^;/u.test(description);
  const isWhole = description === undefined ? isDefined && clause === null : isAside;
  return isName(name) && (isWhole || isCompany(name)) ? name : undefined;
}

/** The company a text ends with: the capitalised words before its end; undefined when they name none. */
export function trailingName(text: string): string | undefined {
  const last = text
    .replace(/[\s,;:]+$/u, '')
    .split(/\s+/u)
    .slice(-maxTrailWords);
  const before = last.findLastIndex((word) => !/^(?:\p{Lu}|[&\d]|of$|and$|for$)/u.test(word));
  const name = last
    .slice(before + 1)
    .join(' ')
    .replace(/^(?:(?:of|and|for)\s+)+/u, '');
  return name.includes(' ') && isName(name) && isCompany(name) ? name : undefined;
}

/** The words with capitals that `and` joins to a name before; undefined where they begin a clause. */
export function joinedName(text: string): string | undefined {
  const match = joined.exec(text);
  const name = match?.groups?.['name'] ?? '';
  const isClause = /^ (?:will|shall|may|has|have|agrees?) /u.test(text.slice(match?.[0].length));
  return isName(name) && !isClause ? withoutStop(name) : undefined;
}

const properName = String.raw`\p{Lu}[\p{L}'.-]*(?:(?: (?:of|for|&)(?: the)?)? \p{Lu}[\p{L}'.-]*){1,7}`;
const pair = new RegExp(
  String.raw`^[\s:,]*(?:the )?(?<one>${properName})(?:,?\s(?:\([^()]{1,60}\) )?and|,?\sAND) (?:the )?(?<other>${properName}(?:,? ${form})*)(?![\p{L}])`,
  'u',
);

/** The two names with capitals that `and` joins at the beginning of a text; none where there are no two. */
export function joinedNames(text: string): string[] {
  const { one = '', other = '' } = pair.exec(text)?.groups ?? {};
  return isName(one) && isName(other) ? [one, withoutStop(other)] : [];
}

/** Whether a name ends in, or holds, the form of a company. */
export function isCompany(name: string): boolean {
  return companyPattern.test(name);
}

/** Whether a text is the form of a company and no name: `INC.`. */
export function isForm(text: string): boolean {
  return formAlone.test(text);
}

/** `Acme, Inc. of Boston` names Acme, Inc. */
function cutAfterForm(text: string): string {
  const match = formAtEnd.exec(text);
  if (match !== null) return text.slice(0, match.index + match[0].length);
  return partners.exec(text)?.[0] ?? text.split(/,\s/u)[0] ?? text;
}

/** `Roe, Doe & Partners`: the commas are part of the name. */
const partners = /^(?:\p{Lu}[\p{L}'-]*, ){1,3}\p{Lu}[\p{L}'-]*,? & \p{Lu}[\p{L}'-]+/u;

/** The full stop of a sentence goes, that of `Inc.` stays. */
function withoutStop(text: string): string {
  return text.replace(/(?<!\b(?:inc|corp|co|ltd|ltda|lda|\w\.\s?\w))\.$/iu, '');
}

function isName(text: string): boolean {
  return (
    /^(?:[\p{Lu}\d]|\p{Ll}+-?[\p{Lu}\d]|\p{Ll}[\p{L}\d-]*\.(?:com|net|org)(?!\p{L})|[([]\p{Lu}[^()[\]]*[)\]] \p{L})/u.test(
      text,
    ) &&
    /\p{L}{2}/u.test(text) &&
    text.length <= 110 &&
    !/\d\.\d/u.test(text) &&
    !noName.test(text) &&
    !roles.isVendorRole.test(text) &&
    !roles.isBuyerRole.test(text) &&
    !isPlaceholder(text) &&
    !isAddress(text) &&
    !sentence.test(text)
  );
}

function inBothCases(names: string[]): string[] {
  return [...names, ...names.map((name) => name.toUpperCase())];
}

function dotted(letters: string): string {
  return Array.from(letters).join(String.raw`\.?\s?`);
}
