import { french, portuguese, spanish } from './foreign-documents.ts';
import type { Wording } from './wording.ts';

/** What a price includes or not is said of a sum. */
const sum = '(?:total(?:e|i)?|totaal|montant|importe|importo|bedrag|valor|(?:gesamt)?(?:summe|betrag|preis))';

/** Labels of sums in German, French, Spanish, Italian, Portuguese and Dutch. */
export const foreignSums = {
  total: [
    ['(?:nett?o|importe|warenwert|auftragssumme netto)(?= ?:)', 2.2],
    ['gesamt(?:kosten|vergütung)(?: netto)?|kosten gesamt|vergütung netto', 2.6],
    ['(?:(?:prix|coût) total|prix|total) (?:h\\.?t|hors (?:tva|tax\\p{L}*))', 3.6],
    ['(?:precio|coste|costo|prezzo|preço|custo) total(?:e)?|(?:suma|soma)(?: total)?(?= ?:)|total general', 2.6],
    ['(?:suma neta|tot(?:ale|aal)? (?:ordine|fornitura|kosten)|eindtotaal|orderbedrag)', 2.6],
    [
      `(?:${sum}|(?:prezzo|precio|preço) total(?:e)?|totaalprijs|totale netto) ?\\(?(?:al netto di|sin|sem|senza|ex|excl\\.?|zonder|ohne|esclusa?)? ?(?:iva|btw)(?: esclusa)?\\)?(?= ?:)`,
      3,
    ],
    [
      `(?:(?:valor|importe|montant|prix|preço|precio) )?total (?:d[aeo]l?|de la) (?:${spanish}|${portuguese}|${french})`,
      2.6,
    ],
    ['(?:netto|gesamt|auftrags)(?:summe|betrag|preis|wert)(?: ?\\(?netto\\)?)?', 3.2],
    ['(?:gesamt)?summe(?: netto)?|gesamt(?: netto)?|zwischensumme(?: ?\\(?netto\\)?)?', 2.4],
    ['(?:(?:brutto|rechnungs|end)(?:summe|betrag)|(?:gesamt)?(?:summe|betrag) ?\\(?brutto\\)?)', 1.2],
    ['(?:montant )?(?:total|net|total net) ?(?:h\\.? ?t\\.?|hors tax\\p{L}*)', 4],
    ['(?:montant )?(?:total|net) ?(?:t\\.? ?t\\.? ?c\\.?|à payer)', 1.2],
    ['(?:gesamt ?\\(?netto\\)?|netto ?gesamt|angebots(?:summe|wert|betrag|preis))', 3.2],
    ['(?:montant|total général|net)(?: net)? (?:h\\.? ?t\\.?|hors tax\\p{L}*)', 4],
    [`${sum} ?\\(?(?:sem|s/|sin|senza|zonder|ohne|antes de) ?(?:iva|btw|mwst|ust|impuestos|impostos)\\.?\\)?`, 4],
    [`${sum} ?\\(?(?:exkl|excl|escl)[a-z]*\\.? ?(?:mwst|ust|btw|iva)\\.?\\)?`, 4],
    [`${sum} ?\\(?iva (?:esclusa|escl\\.?|excluido|no incluido|não incluído)\\)?`, 4],
    ['(?:importo|totaal) netto|netto (?:bedrag|totaal)', 3.2],
    ['(?:montant total|total général|total de la commande|importo totale|totaalprijs)', 2.6],
    ['base imponible|total neto|importe neto|nettobedrag|valor líquido', 3.2],
    ['importe total(?: de(?:l| la) (?:pedido|oferta|propuesta|presupuesto|contrato))?', 2.6],
    [
      '(?:(?:zwischen|gesamt)?total|(?:sub)?totaal|totale) ?\\(?(?:exkl|excl|escl)[a-z]*\\.? ?(?:mwst|ust|btw|iva)\\.?\\)?',
      4,
    ],
    [
      '(?:total|totale|totaal|(?:gesamt)?(?:summe|betrag)) ?\\(?(?:sem|sin|senza|zonder|ohne) (?:iva|btw|mwst|ust)\\.?\\)?',
      4,
    ],
    ['(?:gesamt)?total ?\\(?(?:inkl|incl)[a-z]*\\.? ?(?:mwst|ust)\\.?\\)?|totaal ?\\(?incl[a-z]*\\.? ?btw\\)?', 1.2],
    ['(?:totale )?imponibile|totale netto|total líquido|subtotale|subtotaal|zwischentotal', 2.8],
    [
      '(?:vertrags|auftrags|bestell)(?:wert|summe|volumen)|(?:end|gesamt)(?:preis|betrag|summe) netto|netto(?:gesamt|auftrags)(?:summe|wert|betrag|preis)|(?:summe|betrag|gesamt|total) ohne (?:mwst|ust|steuern?)\\.?|zahlbetrag netto|netto zu zahlen',
      3,
    ],
    [
      '(?:prix|montant|valeur|base|sous-total) (?:net(?:te)? )?(?:h\\.? ?t\\.?|hors taxes?)|(?:montant|prix) (?:net|de la commande|du contrat)',
      3,
    ],
    [
      '(?:total|importe|precio|valor) antes de (?:impuestos|iva)|(?:precio|valor) neto|neto a pagar|total (?:del )?(?:contrato|presupuesto)|(?:importe|valor) (?:del )?contrato',
      3,
    ],
    [
      '(?:prezzo|valore|corrispettivo|totale|importo) (?:al netto (?:di|dell.) ?iva|netto|complessivo)|valore (?:del )?contratto|corrispettivo',
      2.6,
    ],
    [
      '(?:netto (?:te betalen|prijs|som)|(?:opdracht|contract)som|(?:order|contract|opdracht)waarde|totaalsom|te betalen excl[a-z]*\\.? btw)',
      3,
    ],
    [
      '(?:preço|montante|subtotal|total) líquido|base (?:tributável|de incidência)|incidência|(?:valor|preço) (?:do )?contrato|valor global',
      2.8,
    ],
    [
      'totale(?: documento| fattura)?|total geral|valor (?:total|global)(?: d[ao] (?:proposta|pedido|contrato|orçamento|encomenda))?|totaal(?:bedrag)?',
      2.4,
    ],
  ],
  listTotal: [
    [
      '(?:listen|katalog|normal)(?:preis|wert)|(?:prix|tarif) (?:catalogue|public)|(?:precio|preço) de (?:lista|catálogo|tabela)',
      2.2,
    ],
    ['(?:prezzo di )?listino|(?:catalogus|lijst)prijs|zwischensumme vor rabatt', 2.2],
    ['(?:listenpreis(?: gesamt)?|summe vor rabatt|sous-total)', 2.2],
    ['summe (?:der )?listenpreise|(?:summe|gesamt(?:summe|betrag)?|betrag|preis) vor rabatt|bruttolistenpreis', 3.5],
    ['(?:montant|total|prix)(?: brut)?(?: h\\.?t\\.?)? avant (?:remise|rabais)|total brut h\\.? ?t\\.?', 3.5],
    [
      '(?:total|importe|valor|totale|importo|prezzo|preço) (?:antes de[l]?|antes do|prima dello|ante|prima di) (?:descuento|desconto|sconto)',
      3.5,
    ],
    ['(?:totaal|bedrag|prijs) v[oó][oó]r korting', 3.5],
    ['importe bruto|total ilíquido', 2],
    [
      '(?:summe|gesamt(?:summe|betrag|preis)?|betrag|preis|zwischensumme) (?:vor|ohne) (?:rabatt|nachlass|abzug|abzügen|preisnachlass)|(?:gesamt)?listenpreise?(?: gesamt)?|ausgangspreis|regulärer preis',
      3,
    ],
    [
      '(?:sous-total|montant|total|prix) (?:brut )?(?:avant|hors) (?:remises?|rabais|réductions?)|prix (?:de base|tarif)|montant catalogue',
      3,
    ],
    [
      '(?:subtotal|importe|total|precio) (?:antes de|sin) (?:el )?(?:descuentos?|rebajas?)|precio (?:de tarifa|de catálogo)|total (?:a precio )?de (?:lista|tarifa)',
      3,
    ],
    [
      '(?:subtotale|importo|totale|prezzo) (?:prima dello|al lordo dello|senza) sconto|(?:totale|valore) (?:a|di) listino|prezzo pieno',
      3,
    ],
    [
      '(?:subtotaal|totaal|bedrag|prijs) (?:v[oó][oó]r|zonder) (?:aftrek van )?korting(?:en)?|(?:lijst|catalogus)(?:waarde|totaal)',
      3,
    ],
    [
      '(?:subtotal|total|valor|preço|montante) (?:antes d[eo]s?|sem) descontos?|preço de (?:tabela|catálogo)|total de tabela',
      3,
    ],
    ['brutobedrag|bruto totaal|(?:totale|importo) lordo|total bruto|valor bruto|montant brut', 1.5],
    [
      'total avant remise|total(?:e)? (?:sin|senza|sem) (?:descuento|sconto|desconto)|totaal voor korting|totale di listino',
      3.5,
    ],
  ],
  discount: [
    ['(?:\\d+(?:[.,]\\d+)? ?% )(?:rabatt|nachlass|remise|descuento|sconto|desconto|korting)', 2.5],
    ['(?:remise|descuento|sconto|desconto|korting) (?:de|del|van)? ?\\d+(?:[.,]\\d+)? ?%', 2.5],
    ['(?:ersparnis|économie|ahorro|risparmio|besparing|poupança|réduction|riduzione|reducción|redução|abatimento)', 2],
    ['(?:[\\p{L}-]+)?(?:rabatt|nachlass)(?:betrag|summe)|rabais|bonificación|dto', 2.5],
    ['(?:preis)?abschlag|(?:preis)?ermäßigung|vergünstigung|preisvorteil|preisreduktion|abzug', 2],
    ['ristourne|avantage (?:tarifaire|client)|déduction|rebaja|deducción|ribasso|abbuono|detrazione', 2],
    ['(?:prijs)?(?:reductie|vermindering|verlaging)|kortingsbedrag|aftrek|bonificação|dedução|rebate', 2],
    [
      '(?:remise|rabais|descuento|sconto|desconto|korting) (?:commerciale?|comercial|globale?|total(?:e)?|totaal|exceptionnelle|aplicado|applicato)|total(?:e)? (?:remise|descuento|sconto|desconto|korting)',
      2.5,
    ],
    [
      '(?:abzgl\\.? )?(?:[\\p{L}-]+)?(?:rabatt|nachlass|remise|descuento|sconto|desconto|korting)(?: ?\\(?\\d+(?:[.,]\\d+)? ?%\\)?)?',
      2.5,
    ],
  ],
  tax: [
    [
      '(?:zuzüglich|zzgl\\.?|gesetzl(?:iche)?\\.?|plus) (?:\\d+(?:[.,]\\d+)? ?% )?(?:gesetzl(?:iche)?\\.? )?(?:mwst|ust|mehrwertsteuer|umsatzsteuer)\\.?(?: ?\\(?\\d+(?:[.,]\\d+)? ?%\\)?)?',
      3,
    ],
    [
      '(?:t\\.?v\\.?a|i\\.?v\\.?a)\\.? (?:à|al|a|à taxa de|aliquota|del) ?\\d+(?:[.,]\\d+)? ?%|aliquota iva ?\\d+(?:[.,]\\d+)? ?%',
      3,
    ],
    [
      'taxe sur la valeur ajoutée|impuesto sobre el valor añadido|imposta sul valore aggiunto|imposto sobre o valor acrescentado|belasting (?:over de )?toegevoegde waarde|(?:mehrwert|umsatz)steuer(?:betrag)?|steuer(?:betrag|n)',
      2.5,
    ],
    ['(?:steuer|taxes?|impuestos?|impost[eo]s?|belasting|omzetbelasting)(?: ?\\(?\\d+(?:[.,]\\d+)? ?%\\)?)?', 2],
    [
      '(?:montant|cuota|importe|importo|valor)(?: (?:de la|del?|d[aio]|dell.))? ?(?:t\\.?v\\.?a|i\\.?v\\.?a)\\.?(?: ?\\(?\\d+(?:[.,]\\d+)? ?%\\)?)?|i\\.v\\.a|imposta|(?:btw|mwst|ust|steuer)\\.?-?(?:bedrag|betrag)',
      3,
    ],
    [
      '(?:zzgl\\.? |plus |dont )?(?:\\d+(?:[.,]\\d+)? ?% )?(?:mwst|ust|umsatzsteuer|mehrwertsteuer|t\\.?v\\.?a|iva|btw)\\.?(?: ?\\(?\\d+(?:[.,]\\d+)? ?%\\)?)?',
      3,
    ],
  ],
} satisfies Record<string, Wording[]>;
