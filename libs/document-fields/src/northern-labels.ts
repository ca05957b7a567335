import { beforeCode } from './wording.ts';
import type { Wording } from './wording.ts';

/** What documents are called in Swedish, Danish and Norwegian, as the first part of a word. */
const nordic =
  '(?:offert|tilbuds?|order|ordre|bestillings?|beställnings?|avtals?|avtale|aftale|kontrakts?|faktura|dokument)(?:bekräftelse|bekræftelse|bekreftelse)?';
const polish = '(?:ofert[ay]|zamówieni[ea]|umow[ay]|faktur[ay](?: vat)?|dokumentu?|rachunk?(?:u|ek)?|wyceny?)';
/** What a sum includes or not. */
const without = '(?:exkl|ekskl|eks|ex|utan|uten|uden)[a-z]*\\.? ?(?:moms|mva|mervärdesskatt)\\.?';
const including = '(?:inkl|med)[a-z]*\\.? ?(?:moms|mva|mervärdesskatt)\\.?';
const nordicSum =
  '(?:(?:del|slut|ordre?|total)?(?:summa|sum)|sub-?total|total(?:t|pris|belopp|beløb)?|i alt|belopp|beløb|beløp|pris)';

/** Labels in Swedish, Danish, Norwegian and Polish. */
export const northernLabels = {
  contractNumber: [
    [`${nordic}[ -]?(?:nr|nummer|no|id)`, 3.5],
    [`${nordic}(?= [^ ]*\\d)`, 1],
    ['(?:offert|tilbud|order|ordre|faktura|beställning|bestilling|orderbekräftelse|ordrebekræftelse)(?= *$)', -0.3],
    [`(?:nr|numer) ${polish}|${polish} (?:nr|numer)`, 3.5],
    [`${polish}${beforeCode}`, 2],
    ['(?:er(?:t)? (?:referens|ref)|deres ref(?:eranse)?|kund(?:e)?[ -]?(?:nr|nummer)|nr klienta)', -3],
  ],
  buyer: [
    ['(?:kund(?:ens)?(?: ?namn)?|beställare|köpare|licenstagare|faktureras till|fakturamottagare)', 3],
    ['(?:køber|kjøper|bestiller|oppdragsgiver|licenstager|lisenstaker|faktureres til|kundenavn)', 3],
    ['(?:nabywca|zamawiający|kupujący|klient|usługobiorca|licencjobiorca)', 3],
    ['odbiorca', 1.5],
    ['till?(?= ?:)', 1],
    ['(?:leverans|leverings|faktura|fakturerings)adresse?', 1],
  ],
  vendor: [
    ['(?:leverantör|säljare|licensgivare)', 3],
    ['(?:leverandør|sælger|selger|udbyder|tilbyder|lisensgiver|licensgiver)', 3],
    ['(?:sprzedawca|dostawca|wykonawca|usługodawca|licencjodawca)', 3],
    ['wystawca', 2],
    ['fr(?:a|ån)(?= ?:)', 0.8],
  ],
  start: [
    ['(?:startdag|avtals(?:start|början)|gäller från|fr\\.?o\\.?m\\.?)', 3],
    ['(?:startdato|(?:aftale|avtale|kontrakt)start|gælder fra|gjelder fra|ikrafttræden|oppstart(?:sdato)?)', 3],
    [
      '(?:data rozpoczęcia|początek(?: (?:umowy|okresu|licencji))?|obowiązuje od|(?:(?:licencja|umowa|subskrypcja) )?ważn[ay] od)',
      3,
    ],
  ],
  end: [
    ['(?:slutdatum|slutdag|avtals(?:slut|utgång)|t\\.?o\\.?m\\.?)', 3],
    ['(?:slutdato|sluttdato|udløbsdato|utløpsdato|(?:aftale|avtale)(?:ophør|slutt))', 3],
    [
      '(?:data (?:zakończenia|wygaśnięcia)|koniec(?: (?:umowy|okresu|licencji))?|obowiązuje do|(?:licencja|umowa|subskrypcja) ważn[ay] do)',
      3,
    ],
    // Of the offer, not of the contract.
    ['(?:(?:offerten )?(?:är )?giltig|(?:tilbuddet )?(?:er )?gyldig|gældende)(?: (?:till|til|t\\.?o\\.?m\\.?))?', -3],
    ['(?:(?:oferta )?ważn[ay] do|termin (?:ważności|związania)|ważność)[\\p{L} ]*', -3],
    // Of the payment.
    ['(?:förfallodatum|förfaller|forfaldsdato|forfallsdato|forfald|betalningsdag|termin płatności)', -3],
  ],
  term: [
    ['(?:avtals(?:tid|längd)|bindningstid|löptid|kontraktstid)', 3],
    ['(?:(?:aftale|avtale)(?:periode|tid)|bindingsperiode|bindingstid|løbetid|løpetid)', 3],
    ['(?:okres (?:obowiązywania|umowy|trwania|licencji|subskrypcji)|czas trwania)(?: umowy)?', 3],
  ],
  period: [
    ['(?:avtals|licens|abonnemangs|service)?period', 2.5],
    ['(?:aftale|avtale|licens|lisens|abonnements)periode', 3],
    ['okres (?:obowiązywania|umowy|licencji|subskrypcji|świadczenia|usługi)(?: umowy| usług)?', 3],
  ],
  noticePeriod: [
    [
      '(?:uppsägningstid|opsigelses(?:varsel|frist|periode)|opsigelse|uppsägning|oppsigelse|oppsigelsestid|okres wypowiedzenia)',
      3,
    ],
  ],
  documentDate: [
    ['(?:offert|faktura|order|avtals|beställnings)datum', 3],
    [`(?:${nordic})?dato`, 2.5],
    [`data (?:wystawienia|sporządzenia|${polish})`, 3],
  ],
  currency: [['waluta', 3.5]],
  total: [
    [`${nordicSum} ?\\(?${without}\\)?`, 4],
    ['(?:netto(?:belopp|beløb|beløp|summa|sum)?|summa netto)', 2.4],
    ['(?:razem|suma|łącznie|ogółem|wartość) netto', 3.6],
    [`${nordicSum} ?\\(?${including}\\)?`, 1.2],
    ['(?:att betala|at betale|til betaling|å betale|totalbelopp|totalt|i alt)', 1.2],
    ['(?:razem|suma|łącznie|ogółem|wartość) brutto|do zapłaty|razem do zapłaty', 1.2],
    ['(?:avtals|kontrakts|order|ordre)(?:värde|verdi|værdi)|wartość (?:umowy|zamówienia)', 2.6],
    ['(?:summa|razem|suma|ogółem|łącznie)', 2],
  ],
  listTotal: [
    ['(?:summa|totalt|sum|total) (?:före|før) rabatt?|listpris|listepris|(?:razem|suma|wartość) przed rabatem', 3],
  ],
  discount: [['(?:[\\p{L}-]+)?(?:rabatt?|avdrag)(?: ?\\(?\\d+(?:[.,]\\d+)? ?%\\)?)?|upust', 2.5]],
  tax: [
    [
      '(?:\\d+(?:[.,]\\d+)? ?% )?(?:moms|mva|mervärdesskatt)(?:belopp|beløb|beløp)?\\.?(?: ?\\(?\\d+(?:[.,]\\d+)? ?%\\)?)?',
      3,
    ],
    ['(?:kwota |podatek )(?:podatku )?vat(?: ?\\(?\\d+(?:[.,]\\d+)? ?%\\)?)?', 3],
  ],
} satisfies Record<string, Wording[]>;
