import { companiesIn } from '../forms/parties/imprint.ts';
import { isInstitution } from '../values/address-words.ts';
import { defined, roleIn, withRole } from './defined-terms.ts';
import { endOfTitle, type Flow } from './flow.ts';
import { beginning, distinct, maxDescriptionLength, namingOf, type Naming } from './naming.ts';
import { leadingName, trailingName } from './party-names.ts';
import { isSideRole } from './sides.ts';

/** Without an opening, those that the beginning defines: `the undersigned, Acme, Inc. ("Acme")`. */
export function definedParties(flow: Flow): Naming | undefined {
  const region = { start: endOfTitle(flow), end: beginning };
  const text = flow.text.slice(region.start, region.end);
  let from = 0;
  const parties = [...text.matchAll(defined)].flatMap(({ index, 0: { length }, groups }) => {
    const before = text.slice(Math.max(from, index - maxDescriptionLength), index);
    from = index + length;
    const role = roleIn(groups);
    const name = trailingName(before.slice(-100));
    const [company = name] = companiesIn(withoutTitle(name ?? before));
    const own = company ?? describedName(before, role) ?? grantedName(before, role);
    return own === undefined ? [] : withRole([own], groups);
  });
  return distinct(parties).length < 2 ? undefined : namingOf(flow, distinct(parties), region);
}

/** `SERVICE AGREEMENT Acme, Inc. ("Acme") agrees`: a title in capitals runs on into the first sentence. */
export function withoutTitle(text: string): string {
  return text.replace(titleBefore, '');
}

const titleBefore =
  /^(?:[\p{Lu}&/,-]+ )*(?:AGREEMENT|CONTRACT|ADDENDUM|AMENDMENT|LICEN[CS]E|LEASE|TERMS)\s+(?=\p{Lu})/u;

/** The name that begins the sentence, of a public body or of one that is called buyer or seller: `Elm Water District, a public agency`. */
function describedName(before: string, role = ''): string | undefined {
  const own = before.split(/[.;:]\s+/u).at(-1) ?? '';
  const name = leadingName(own, { isDefined: true });
  const isParty = isSideRole(role) || isInstitution(name ?? '');
  return isParty && name?.includes(' ') ? name : undefined;
}

const granted =
  /\b(?:to|with|(?<!represented )by|from|for) (?:the )?(?=\p{Lu}[\p{L}'.-]+(?: (?:of |for |and |& ?)?\p{Lu}[\p{L}'.-]*){1,7}\s*$)/u;

/** The name that ends a clause before what it is called: `hereby grants to Elm County Hospital ("Licensee")`. */
function grantedName(before: string, role = ''): string | undefined {
  const at = isSideRole(role) ? granted.exec(before) : null;
  return at === null ? undefined : leadingName(before.slice(at.index + at[0].length), { isDefined: true });
}
