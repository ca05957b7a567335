/** Headings of price tables in German, French and Spanish: what the column holds, and the source of a pattern. */
export const foreignHeadings = [
  ['line', 'pos|posten|lfd nr|zeile|ligne|línea|nº|n°'],
  ['sku', '(?:artikel|produkt|bestell) ?-?(?:nr|nummer)|art ?-?nr|réf(?:érence)?|referencia|código'],
  ['start', '(?:vertrags|leistungs|laufzeit)?beginn|(?:date de )?début|(?:fecha de )?inicio'],
  ['end', '(?:vertrags|leistungs|laufzeit)?ende|(?:date de )?fin|(?:fecha de )?fin'],
  ['period', '(?:leistungs|vertrags)?zeitraum|période|periodo|período'],
  ['term', 'laufzeit(?: ?in monaten)?|monate|durée|mois|duración|meses'],
  ['discount', '(?:rabatt|nachlass|remise|descuento|dto)(?: ?%| ?in %)?'],
  ['tax', '(?:mwst|ust|umsatzsteuer|mehrwertsteuer|tva|iva)(?: ?%|-satz)?'],
  ['unit', 'einheit|me|unité|unidad'],
  [
    'unitPrice',
    '(?:einzel|stück|listen|grund)preis(?: netto)?|e-?preis|preis ?(?:pro|je|/) ?.{2,30}|(?:prix|p) ?(?:unitaire|u)(?: h\\.? ?t)?|p ?u(?: ?h ?t)?|tarif(?: unitaire)?|prix ?(?:par|/) ?.{2,30}|prix|preis|precio(?: unitario| unidad)?|precio ?(?:por|/) ?.{2,30}|tarifa',
  ],
  [
    'total',
    '(?:gesamt|zeilen|positions|netto|jahres)(?:preis|betrag|summe)?(?: netto)?(?: \\d+ monate)?|gesamt|betrag(?: netto)?|summe|g-?preis|(?:montant|total|prix total)(?: ligne)?(?: (?:net|annuel))?(?: h ?t)?|importe(?: total| neto)?|subtotal|total neto|precio total',
  ],
  [
    'quantity',
    'menge|anzahl(?: (?:der )?(?:nutzer|benutzer|lizenzen|user|plätze))?|(?:nutzer|benutzer|lizenzen)(?:anzahl)?|stück|stk|qté|quantités?|nombre(?: d.? ?(?:utilisateurs|licences))?|utilisateurs|cantidad|cant|usuarios|licencias',
  ],
  ['billing', 'abrechnung|zahlungsweise|facturation|facturación'],
  [
    'name',
    '(?:produkt|artikel|leistung|lizenz|position)(?:en|e)?(?:bezeichnung|beschreibung)?|bezeichnung|(?:dés|des)ignation|produits?|prestations?|articles?|producto|servicio|artículo|concepto',
  ],
  ['description', 'beschreibung|libellé|descripción|detalle|descriptif'],
] as const;

/** The words that may begin such a heading. */
export const foreignHeadingWords =
  'pos menge anzahl einheit bezeichnung beschreibung produkt artikel leistung preis einzelpreis stückpreis gesamtpreis gesamt betrag summe rabatt laufzeit désignation designation quantité qté prix montant unitaire remise durée produit produits libellé descripción cantidad precio importe producto concepto descuento'.split(
    ' ',
  );
