import { withoutFacts } from './header-facts.ts';
import { withoutPeriod } from '../../sheets/cells/period-words.ts';

/** Words in brackets after a heading that do not change what it means. To know one more, add it. */
const neutral = [
  'in|of|the|and|as|all|net|netto|nettó|nett|netta|ex|excl|ht|total|no|nr|number|required|optional|mandatory|signed|contracted|purchased|bought|ordered|paid|harmoni[sz]ed|normali[sz]ed',
  'date|day|dd|d|mm|m|yyyy|yy|iso|utc|format|text|tt|jj|jjjj|aaaa|gg|rrrr|åååå|дд|мм|гггг|inclusive|inkl|incl|last day|first day',
  'named|users?|seats?|licen[cs]es?|units?|employees|devices|hosts|servers?|endpoints|agents|calls|requests|cores|vcpus?|[kmgtp]b|hours?|each|ea|pcs|pieces',
  'nutzer|benutzer|lizenzen|stück|stk|st|szt|ks|kpl|postes|utilisateurs|usuarios|utenti|gebruikers|användare|brugere|brukere|użytkownicy|uživatelé',
];

const neutralWord = new RegExp(String.raw`(?<![\p{L}\d])(?:${neutral.join('|')})(?![\p{L}\d])`, 'giu');

/** Whether a remark in brackets is a unit or the like: `Total (EUR, net)`, but not `Total (budget)` or `Seats (used)`. */
export function isNeutral(remark: string): boolean {
  const rest = withoutPeriod(withoutFacts(remark)).replaceAll(neutralWord, ' ');
  return !/[\p{L}\d]/u.test(rest);
}
