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
      artikelnummer
      ref(?:erência|erentie)?
      (?:art ?-?n(?:r|°|º)|sachnummer|code (?:article|produit))
      (?:cód(?:igo)?(?: de)? (?:artículo|producto|artigo|produto)|cod(?:ice)?(?: (?:articolo|prodotto))?)
      (?:product ?code|productnr)
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
      aanvang
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
      einde
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
  [
    'discount',
    anyOf(`
      (?:% ?)?(?:rabatt|rab|nachlass|remise|rem|rabais|descuento|dto|desc|sconto|sc|desconto|korting|kort)(?: ?%| ?in %)?
      (?:abschlag|ermäßigung|nachl|réduc(?:tion)?|ristourne|bonif(?:icación)?|rebaja|riduzione|reductie|abat(?:imento)?)(?: ?%)?
      % ?(?:rab|nachl|rem|desc|sc|kort)
    `),
  ],
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
      (?:mengeneinheit|eh|unité de mesure|udm|unidad de medida|unità di misura|unidade de medida|meeteenheid)
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
      preis ?/ ?(?:einheit|stk|stück|monat|nutzer)
      ep
      prix unit
      precio ud
      p unit[aá]rio
      costo unitario
      prezzo netto
      prijs p ?/ ?(?:st|stuk|eenheid)
      (?:valor|preço) unit
      precio(?: unitario| unidad)?
      precio ?(?:por|/) ?.{2,30}
      tarifa
      prezzo(?: unit(?:ario)?)?(?: (?:al|all.) ?.{2,30})?
      preço(?: unit(?:ário)?)?
      valor unitário
      tarief
      (?:(?:stuks?|eenheids)?prijs(?: per .{2,30})?|(?:einheits|netto-?einzel|einzelnetto|vk-?)preis)
      (?:einzelbetrag|stückkosten|preis (?:je|pro) (?:einheit|stück|lizenz|nutzer)|ep netto|satz|prix à l.unité)
      (?:coût unitaire|prix unit h ?t|p ?u net|tarif h ?t|montant unitaire)
      (?:(?:coste|costo|importe|valor) unitario|p unitario|precio (?:unit|ud|u)|(?:importo|valore) unitario)
      (?:p unit(?:ario)?|costo unit|tariffa|(?:prijs|bedrag|tarief) per (?:stuk|eenheid|gebruiker|licentie))
      (?:stukstarief|(?:custo|montante) unitário|p unit|v unit(?:ário)?|preço (?:un|por unidade))
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
      gp
      (?:zeilen|positions)(?:summe|wert)
      (?:montant|prix) total(?: net)?(?: h ?t)?
      total (?:línea|linha|líquido)
      (?:importo|prezzo|totale) (?:netto|totale|riga)
      totale riga
      (?:netto ?|totaal)bedrag
      montante
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
      (?:(?:end|zeilen|positions|gesamt)(?:betrag|preis|kosten|wert)(?: netto)?|(?:netto)?wert|gesamtnetto)
      (?:summe netto|betrag gesamt|preis gesamt|total ligne|(?:montant|prix) net|sous-total|valeur|coût total)
      (?:montant de la ligne|(?:importe|total) (?:de )?(?:la )?línea|monto(?: total)?|neto)
      (?:(?:coste|costo) total|total línea|valore(?: totale)?|ammontare|subtotale|netto|(?:costo|prezzo) totale)
      (?:totale netto|(?:regel|lijn)(?:bedrag|totaal)|subtotaal|waarde|som|totaal netto|kosten)
      (?:(?:valor|total) (?:da linha|líquido)|custo total|importância|montante total)
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
      anz
      n(?:bre?|b)
      uds?
      unidades
      pezzi
      pz
      (?:n|numero)(?: di)? utenti
      q ?ta
      stuks
      aant
      qtde
      quant
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
      (?:mengen|stückzahl|st|(?:lizenz|nutzer|benutzer)(?:an)?zahl|bestell(?:te )?menge)
      (?:zahl (?:der )?(?:nutzer|lizenzen|plätze)|unités?|n(?:b|ombre)? de (?:postes|licences|sièges|comptes))
      (?:effectif|volume|cdad|unid|n(?:º|úmero)(?: de)? (?:usuarios|licencias|puestos)|quantitativo)
      (?:n(?:umero)?(?: di)? (?:licenze|postazioni|pezzi)|licenze|aantallen)
      (?:aantal (?:gebruikers|licenties|stuks|plaatsen)|gebruikers|licenties|qde)
      (?:n(?:º|úmero)(?: de)? (?:utilizadores|usuários|licenças)|utilizadores|licenças)
    `),
  ],
  [
    'billing',
    anyOf(`
      abrechnung
      zahlungsweise
      facturation
      facturación
      (?:fatturazione|facturatie|faturação|faturamento|zahlungsrhythmus|périodicité|periodicidad|periodicità)
      (?:periodiciteit|periodicidade)
    `),
  ],
  [
    'name',
    anyOf(`
      (?:produkt|artikel|leistung|lizenz|position)(?:en|e)?(?:bezeichnung|beschreibung)?
      bezeichnung
      leistungsbeschreibung
      (?:produkt|artikel|leistungs)name
      intitulé
      libellé (?:du produit|de l.article)
      denominación
      denominazione
      voce
      (?:product|artikel)(?:naam|omschrijving)
      benaming
      designação
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
      (?:dienst|ware|gegenstand|modul|lösung|software|abonnement|inhalt|bestellposition)(?:leistung|bezeichnung)?
      (?:dienstleistung|angebotene leistung|leistungsgegenstand|objet|élément|module|solution|offre|abonnement)
      (?:logiciel|poste|nature de la prestation|elemento|partida|módulo|solución|ítem|suscripción)
      (?:bien o servicio|descripción del (?:producto|servicio)|licencia|oggetto|modulo|soluzione|abbonamento)
      (?:bene ?/ ?servizio|descrizione (?:del )?(?:prodotto|servizio)|licenza|bene o servizio|onderdeel)
      (?:oplossing|specificatie|post|licentie|levering|dienstverlening|product of dienst|item|solução|rubrica)
      (?:especificação|descrição do (?:produto|serviço)|licença|bem ou serviço)
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
    pos menge anzahl einheit bezeichnung beschreibung produkt artikel leistung preis einzelpreis stückpreis
    gesamtpreis gesamt betrag summe rabatt laufzeit désignation designation quantité qté prix montant unitaire
    remise durée produit produits libellé descripción cantidad precio importe producto concepto descuento
    descrizione prodotto quantità q.tà prezzo importo totale sconto descrição produto quantidade preço valor
    omschrijving aantal prijs bedrag totaal korting produktbezeichnung artikelbezeichnung leistungsbeschreibung
    position produktname artikelname article prestation prestations intitulé artículo servicio denominación
    articolo servizio denominazione voce dienst productnaam productomschrijving benaming artigo serviço
    designação stück stk anz nombre nb nbre cant uds ud unidades usuarios qtà q.ta pezzi pz utenti hoeveelheid
    stuks aant qtd qtde quant e-preis einzel ep preis/stk pu p.u. tarif tarifa unitario unitário unit costo
    stuksprijs stukprijs eenheidsprijs tarief gesamtbetrag gp positionspreis positionssumme nettobetrag
    zeilensumme regeltotaal totaalprijs totaalbedrag nettobedrag netto montante nachlass rab rem rabais dto desc
    sc kort desconto dienstleistung ware gegenstand modul lösung abonnement inhalt bestellposition
    leistungsgegenstand angebotene objet élément module solution offre logiciel poste nature elemento partida
    módulo solución ítem suscripción bien oggetto modulo soluzione abbonamento bene licenza onderdeel oplossing
    specificatie post licentie levering dienstverlening item solução rubrica especificação licença bem licencia
    mengen stückzahl st lizenzanzahl lizenzzahl nutzerzahl nutzeranzahl zahl unités unité effectif volume cdad
    unid número numero quantitativo licenze aantallen gebruikers licenties qde utilizadores licenças
    einheitspreis einzelbetrag stückkosten satz coût coste p v tariffa custo endbetrag endpreis gesamtkosten
    gesamtwert wert nettowert gesamtnetto zeilenbetrag positionsbetrag sous-total valeur monto neto valore
    ammontare subtotale regelbedrag lijntotaal subtotaal waarde som kosten importância abschlag ermäßigung nachl
    réduction réduc ristourne bonif bonificación rebaja riduzione reductie abat abatimento service
  `);
