import { anyOf, listed } from '../values/word-list.ts';

/** Headings of price tables in German, French, Spanish, Italian, Dutch and Portuguese: what the column holds, and its wordings, as the source of a pattern. */
export const foreignHeadings = [
  [
    'line',
    anyOf(`
      pos
      posten
      lfd nr
      zeile
      ligne
      línea
      riga
      linha
      nº
      n°
    `),
  ],
  [
    'sku',
    anyOf(`
      (?:artikel|produkt|bestell) ?-?(?:nr|nummer)
      art ?-?nr
      réf(?:érence)?
      referencia
      código
      codice(?: articolo)?
      artikel ?code
    `),
  ],
  [
    'start',
    anyOf(`
      (?:vertrags|leistungs|laufzeit)?beginn
      (?:date de )?début
      (?:fecha de )?inicio
      (?:data )?inizio
      (?:data de )?início
      (?:ingangs|begin|start)datum
    `),
  ],
  [
    'end',
    anyOf(`
      (?:vertrags|leistungs|laufzeit)?ende
      (?:date de )?fin
      (?:fecha de )?fin
      (?:data )?fine
      (?:data de )?fim
      eind(?:e|datum)
    `),
  ],
  [
    'period',
    anyOf(`
      (?:leistungs|vertrags)?zeitraum
      période
      periodo
      período
      periode
    `),
  ],
  [
    'term',
    anyOf(`
      laufzeit(?: ?in monaten)?
      monate
      durée
      mois
      duración
      meses
      durata
      mesi
      duração
      looptijd
      maanden
    `),
  ],
  ['discount', '(?:rabatt|nachlass|remise|descuento|dto|sconto|desconto|korting)(?: ?%| ?in %)?'],
  ['tax', '(?:mwst|ust|umsatzsteuer|mehrwertsteuer|tva|iva|btw)(?: ?%|-satz)?'],
  [
    'unit',
    anyOf(`
      einheit
      me
      unité
      unidad
      unità
      u ?m
      unidade
      eenheid
    `),
  ],
  [
    'unitPrice',
    anyOf(`
      (?:einzel|stück|listen|grund)preis(?: netto)?
      einzel
      e-?preis
      preis ?(?:pro|je|/) ?.{2,30}
      (?:prix|p) ?(?:unitaire|u)(?: h\\.? ?t)?
      p ?u(?: ?h ?t)?
      tarif(?: unitaire)?
      prix ?(?:par|/) ?.{2,30}
      prix
      preis
      precio(?: unitario| unidad)?
      precio ?(?:por|/) ?.{2,30}
      tarifa
      prezzo(?: unit(?:ario)?)?(?: (?:al|all.) ?.{2,30})?
      preço(?: unit(?:ário)?)?
      valor unitário
      (?:stuks|eenheids)?prijs(?: per .{2,30})?
      tarief
    `),
  ],
  [
    'total',
    anyOf(`
      (?:gesamt|zeilen|positions|netto|jahres)(?:preis|betrag|summe)?(?: netto)?(?: \\d+ monate)?
      gesamt
      betrag(?: netto)?
      summe
      g-?preis
      (?:montant|total|prix total)(?: ligne)?(?: (?:net|annuel))?(?: h ?t)?
      importe(?: total| neto)?
      subtotal
      total neto
      precio total
      importo
      totale
      valor(?: total)?
      preço total
      bedrag
      (?:regel)?totaal(?:prijs|bedrag)?
    `),
  ],
  [
    'quantity',
    anyOf(`
      menge
      anzahl(?: (?:der )?(?:nutzer|benutzer|lizenzen|user|plätze))?
      (?:nutzer|benutzer|lizenzen)(?:anzahl)?
      stück
      stk
      qté
      quantités?
      nombre(?: d.? ?(?:utilisateurs|licences))?
      utilisateurs
      cantidad
      cant
      usuarios
      licencias
      q(?:uanti)? ?tà
      q(?:uanti|t)da?de?
      qtd
      aantal
      hoeveelheid
    `),
  ],
  [
    'billing',
    anyOf(`
      abrechnung
      zahlungsweise
      facturation
      facturación
    `),
  ],
  [
    'name',
    anyOf(`
      (?:produkt|artikel|leistung|lizenz|position)(?:en|e)?(?:bezeichnung|beschreibung)?
      bezeichnung
      (?:dés|des)ignation
      produits?
      prestations?
      articles?
      producto
      servicio
      artículo
      concepto
      prodotto
      servizio
      articolo
      produto
      serviço
      artigo
      dienst
    `),
  ],
  [
    'description',
    anyOf(`
      beschreibung
      libellé
      descripción
      detalle
      descriptif
      descrizione
      descrição
      omschrijving
    `),
  ],
] as const;

/** The words that may begin such a heading. */
export const foreignHeadingWords = listed(`
    pos
    menge
    anzahl
    einheit
    bezeichnung
    beschreibung
    produkt
    artikel
    leistung
    preis
    einzelpreis
    stückpreis
    gesamtpreis
    gesamt
    betrag
    summe
    rabatt
    laufzeit
    désignation
    designation
    quantité
    qté
    prix
    montant
    unitaire
    remise
    durée
    produit
    produits
    libellé
    descripción
    cantidad
    precio
    importe
    producto
    concepto
    descuento
    descrizione
    prodotto
    quantità
    q.tà
    tà
    prezzo
    importo
    totale
    sconto
    descrição
    produto
    quantidade
    preço
    valor
    omschrijving
    aantal
    prijs
    bedrag
    totaal
    korting
  `);
