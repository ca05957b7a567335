import { parsePartyName } from '../../values/party-name.ts';
import type { Candidate } from '../../candidate.ts';
import { overlapAcross } from '../../layout/box.ts';
import type { Line, Segment } from '../../layout/line.ts';
import { anyOf } from '../../values/word-list.ts';

const label = new RegExp(
  String.raw`^${anyOf(String.raw`
    (?:(?:full )?(?:legal |company |organi[sz]ation |entity |business )?name|company|organi[sz]ation|entity)
    firma|firmenname|unternehmen|name der firma
    raison sociale|dénomination(?: sociale)?|nom(?: de l['’]entreprise)?|société
    razón social|nombre(?: (?:fiscal|comercial))?|empresa|entidad
    ragione sociale|denominazione(?: sociale)?|nome(?: ente)?|ente
    razão social|denominação(?: social)?|nome(?: empresarial)?
    naam|bedrijf(?:snaam)?|organisatie
    företag|namn|firmanavn|navn
    nazwa(?: firmy)?
  `)}\s*(?::\s*(?<name>\S.*)|:?)$`,
  'iu',
);
const sections: [field: 'buyer' | 'vendor', heading: RegExp][] = [
  [
    'buyer',
    heading(`
      (?:customer|client|subscriber|buyer|purchaser|licensee)(?:['’]s)?(?: (?:information|details|info|data))?
      (?:kunde|auftraggeber|besteller|lizenznehmer)(?:ndaten|daten)?|kundendaten
      (?:coordonnées (?:du )?|informations )?(?:client|acheteur|bénéficiaire)
      (?:datos (?:del )?)?(?:cliente|comprador|contratante)
      (?:dati (?:del )?)?(?:cliente|committente|acquirente)|amministrazione(?: contraente)?|stazione appaltante
      (?:dados (?:do )?)?(?:cliente|comprador|contratante)
      klant(?:gegevens)?|opdrachtgever|afnemer
      kund(?:uppgifter)?|beställare|kunde(?:oplysninger)?
      nabywca|zamawiający
    `),
  ],
  [
    'vendor',
    heading(`
      (?:vendor|supplier|seller|provider|licensor)(?:['’]s)?(?: (?:information|details|info|data))?
      lieferant|auftragnehmer|anbieter|verkäufer
      fournisseur|prestataire|vendeur
      (?:datos (?:del )?)?(?:proveedor|vendedor)
      (?:dati (?:del )?)?(?:fornitore|venditore)(?: contraente)?
      (?:dados (?:do )?)?(?:fornecedor|vendedor)
      leverancier|opdrachtnemer
      leverantör|leverandør
      sprzedawca|wykonawca|dostawca
    `),
  ],
];
const linesAbove = 8;
const underHeading = 2.2;

function heading(wordings: string): RegExp {
  return new RegExp(`^(?:(?:from|to) the )?${anyOf(wordings)}:?$`, 'iu');
}

/** Names labelled as just that: whose they are, the heading of their part of the page says. */
export function findNamesOfSections(lines: readonly Line[]): Candidate[] {
  return lines.flatMap((line, index) =>
    line.segments.flatMap((segment, at) => {
      const match = label.exec(segment.text.trim());
      if (match === null) return [];
      const text = match.groups?.['name'] ?? line.segments[at + 1]?.text ?? '';
      const value = parsePartyName(text);
      const field = sectionOf(segment, lines.slice(Math.max(0, index - linesAbove), index));
      if (value === undefined || field === undefined) return [];
      return [{ field, value, text, page: line.page, box: segment.box, score: underHeading, origin: 'rules' as const }];
    }),
  );
}

/** The nearest heading above that stands over a piece of text. */
function sectionOf({ box }: Segment, above: readonly Line[]): 'buyer' | 'vendor' | undefined {
  const over = above.toReversed().flatMap(({ segments }) => segments.filter((one) => overlapAcross(one.box, box) > 0));
  return over.flatMap(({ text }) => sections.find(([, heading]) => heading.test(text.trim()))?.[0] ?? [])[0];
}
