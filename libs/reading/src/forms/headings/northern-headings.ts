import { anyOf } from '../../values/word-list.ts';

/** Headings of price tables in Swedish, Danish, Norwegian and Polish: what the column holds, and its wordings, as the source of a pattern. */
export const northernHeadings = [
  [
    'line',
    anyOf(`
      lp
      l p
      rad
      linje
    `),
  ],
  [
    'sku',
    anyOf(`
      (?:art(?:ikel)?|vare?|produkt)[ -]?(?:nr|nummer)
      (?:kod|nr|indeks|symbol)(?: (?:towaru|produktu|katalogowy))?
    `),
  ],
  [
    'start',
    anyOf(`
      startdato
      data (?:rozpoczęcia|od)
      början
      od
      från
      fra
      początek
    `),
  ],
  [
    'end',
    anyOf(`
      slutdat(?:um|o)
      sluttdato
      data (?:zakończenia|do)
      slutt?
      til
      do
      koniec
      till
    `),
  ],
  [
    'period',
    anyOf(`
      (?:avtals|licens|aftale|avtale)period(?:e)?
      okres(?: (?:licencji|umowy))?
    `),
  ],
  [
    'term',
    anyOf(`
      (?:avtals|bindnings|løbe|løpe|löp)tid
      varaktighet
      varighe[dt]
      månader
      miesiące
      mån(?:ader)?
      måneder
      mdr
      liczba miesięcy
    `),
  ],
  [
    'discount',
    anyOf(`
      rabatt?(?: ?%)?
      upust(?: ?%)?
    `),
  ],
  [
    'tax',
    anyOf(`
      (?:moms|mva)(?:sats|belopp|beløb|beløp)?(?: ?%)?
      (?:stawka|kwota|podatek)(?: podatku)?(?: vat)?(?: ?%)?
      wartość (?:vat|podatku)
    `),
  ],
  [
    'unit',
    anyOf(`
      enhet
      enhed
      j ?m
      jedn(?:ostka)?(?: miary)?
    `),
  ],
  [
    'other',
    anyOf(`
      (?:wartość|kwota|cena)(?: jedn(?:ostkowa)?)? brutto
      (?:belopp|beløb|beløp|pris) inkl (?:moms|mva)
    `),
  ],
  [
    'unitPrice',
    anyOf(`
      (?:à|a|st|styck|stk|enhets|enheds)[ -]?pris(?: (?:exkl|ekskl|eks)[a-z]* (?:moms|mva))?
      pris(?: ?(?:per|pr|/) ?.{2,30})?
      cena(?: jedn(?:ostkowa)?)?(?: netto)?
      opłata(?: (?:miesięczna|roczna))?
    `),
  ],
  [
    'total',
    anyOf(`
      (?:rad|linje|netto|total)?(?:belopp|beløb|beløp|summa|sum)(?: (?:exkl|ekskl|eks)[a-z]* (?:moms|mva))?
      total(?:t|pris)
      (?:pris |beløb |beløp )?i alt
      (?:wartość|kwota|suma|razem)(?: netto)?(?: za okres)?
    `),
  ],
  [
    'quantity',
    anyOf(`
      antall?(?: (?:användare|licenser|lisenser|brukere|brugere|dagar|dage|dager))?
      mängd
      mengde
      mængde
      ilość
      liczba(?: (?:użytkowników|licencji|sztuk))?
      szt
    `),
  ],
  [
    'name',
    anyOf(`
      benämning
      artikel
      produkt
      tjänst
      tjeneste
      ydelse
      vare
      nazwa(?: (?:towaru|usługi|produktu))?(?: (?:lub|i|/) (?:towaru|usługi))?
      usługa
      towar
      przedmiot(?: (?:zamówienia|umowy))?
    `),
  ],
  [
    'description',
    anyOf(`
      beskrivning
      beskrivelse
      tekst
      specifikation
      opis
    `),
  ],
] as const;
