import { anyOf } from '../../values/word-list.ts';

/** The headings of quantities and prices among `westernHeadings`. */
export const westernPriceHeadings = [
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
      redevance(?: (?:annuelle|mensuelle|trimestrielle))?
      uvp
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
      (?:stuks?|eenheids)?prijs(?: per .{2,30})?
      (?:einheits|netto-?einzel|einzelnetto|vk-?)preis
      einzelbetrag
      (?:monats|jahres|(?:monat|jähr)liche )?(?:gebühr|vergütung|entgelt)(?: (?:pro|je) .{2,30})?
      canone(?: (?:mensile|annuo))?
      stückkosten
      preis (?:je|pro) (?:einheit|stück|lizenz|nutzer)
      ep netto
      satz
      prix à l.unité
      coût unitaire
      prix unit h ?t
      p ?u net
      tarif h ?t
      montant unitaire
      (?:coste|costo|importe|valor) unitario
      p unitario
      precio (?:unit|ud|u)
      (?:importo|valore) unitario
      p unit(?:ario)?
      costo unit
      tariffa
      (?:prijs|bedrag|tarief) per (?:stuk|eenheid|gebruiker|licentie)
      stukstarief
      (?:custo|montante) unitário
      p unit
      v unit(?:ário)?
      preço (?:un|por unidade)
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
      (?:end|zeilen|positions|gesamt)(?:betrag|preis|kosten|wert)(?: netto)?
      (?:netto)?wert
      gesamtnetto
      summe netto
      betrag gesamt
      (?:preis|gebühr(?:en)?|kosten|vergütung) (?:gesamt|für die laufzeit)
      total[ei] (?:del )?periodo
      total ligne
      (?:montant|prix) net
      sous-total
      valeur
      coût total
      montant de la ligne
      (?:importe|total) (?:de )?(?:la )?línea
      monto(?: total)?
      neto
      (?:coste|costo) total
      total línea
      valore(?: totale)?
      ammontare
      subtotale
      netto
      (?:costo|prezzo) totale
      totale netto
      (?:regel|lijn)(?:bedrag|totaal)
      subtotaal
      waarde
      som
      totaal netto
      kosten
      (?:valor|total) (?:da linha|líquido)
      custo total
      importância
      montante total
    `),
  ],
  [
    'quantity',
    anyOf(`
      (?:nutzungs|abnahme)?menge
      (?:nutzungs|lizenz)?umfang
      anzahl(?: (?:der )?(?!monate|jahre|raten|zahlungen|rechnungen)\\p{L}+)?
      (?:nutzer|benutzer|lizenzen)(?:anzahl)?
      stück
      stk
      anz
      n(?:bre?|b)
      uds?
      unidades
      pezzi
      pz
      q ?ta
      stuks
      aant
      qtde
      quant
      qté
      quantités?
      nombre(?: d.? ?(?!mois|ans|années|échéances|paiements)\\p{L}+[sx])?
      limite d.utilisation
      quantité (?:souscrite|commandée)
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
      mengen
      stückzahl
      st
      (?:lizenz|nutzer|benutzer)(?:an)?zahl
      bestell(?:te )?menge
      zahl (?:der )?(?:nutzer|lizenzen|plätze)
      unités?
      nb de (?!mois|ans|années|échéances|paiements)\\p{L}+[sx]
      effectif
      volume
      cdad
      unid
      quantitativo
      n(?:umero)?(?: di)? (?:utenti|utenze|licenze|postazioni|pezzi|dipendenti|dispositivi|server|sedi|moduli|accessi)
      licenze
      aantallen
      aantal (?!maanden|jaren|termijnen|betalingen)\\p{L}+
      gebruikers
      licenties
      qde
      n(?:º|úmero)(?: de)? (?!meses|años|anos|cuotas|prestações|parcelas|pagos)\\p{L}{3,}s
      utilizadores
      licenças
    `),
  ],
] as const;
