import { isInstitution } from '../../values/address-words.ts';
import { isCompanyName, isProperName, upToLegalForm } from '../../values/party-name.ts';
import type { Candidate } from '../../candidate.ts';
import type { Line } from '../../layout/line.ts';
import { anyOf } from '../../values/word-list.ts';

/** `Subject: Renewal quote GL-7731 for Millrace Paper Company`, in the head or the first sentences of a mail. */
const offered =
  /(?<!\p{L})(?:quote|quotation|proposal|offer|(?:the|your|this|an) order|order form|pricing|estimate)(?<number> [^\s]*\d[^\s]*)? (?:prepared )?for (?<name>\p{Lu}.{2,60})/iu;
/** The same in other languages, with the number and the day of the offer: `Angebot AN-5512 vom 06.05.2026 für Acme AG`. */
const offeredElsewhere = new RegExp(
  `(?<!\\p{L})${anyOf(`
    renewal
    angebot
    auftragsbestätigung
    verlängerung
    devis
    offre
    proposition
    renouvellement
    presupuesto
    propuesta
    oferta
    cotización
    preventivo
    offerta
    proposta
    orçamento
    offerte
    voorstel
    verlenging
    offert
    förnyelse
    tilbud
  `)}(?: (?:nr|no|n)?[.°º]{0,2}\\s?[^\\s\\d]{0,12}\\d[^\\s]{0,30})?(?: (?:vom|du|del?|van|av|af) [^\\s]{1,12}(?: [^\\s]{1,12}){0,4}?)? (?:for|für|pour|para|per|voor|till|til) (?:(?:a|o|la|le|el|il|lo|die|den|das|de|het) )?(?<name>\\p{Lu}.{2,60})`,
  'iu',
);
/** A line that says nothing else, where a name needs no form: `Renewal Quote for Ashgrove University`. */
const titled =
  /^(?:\p{Lu}[\p{L}'’-]* ){0,3}(?:quote|quotation|proposal|offer|order form|pricing|estimate)(?: prepared)? for (?:\p{Lu}|(?:of|the|and|&) )/iu;
const topLines = 30;
const asNamed = 0.2;

/** Who buys by a sentence that says for whom the offer is; only the name of a company is one there. */
export function findOfferedFor(lines: readonly Line[]): Candidate[] {
  const top = lines.filter(({ page }) => page === 1).slice(0, topLines);
  return top.flatMap(({ text, page, box }): Candidate[] => {
    const match = offered.exec(text) ?? offeredElsewhere.exec(text);
    const rest = match?.groups?.['name']?.replace(/,?\s+(?:that|which|as|we|you)\s.*$|,\s+\p{Ll}.*$|[.:]?\s*$/u, '');
    const value = rest === undefined ? undefined : (upToLegalForm(rest) ?? rest);
    const isTold = titled.test(text) || match?.groups?.['number'] !== undefined;
    if (value === undefined || !isBuyer(value, isTold)) return [];
    return [{ field: 'buyer', value, text: value, page, box, score: asNamed, origin: 'rules' }];
  });
}

/** A name without a form is one only where the text can mean nothing else. */
function isBuyer(name: string, isTold: boolean): boolean {
  return isCompanyName(name) || isInstitution(name) || (isTold && isProperName(name));
}
