import { beforeCode } from './wording.ts';
import type { Wording } from './wording.ts';

const german =
  '(?:angebots?|auftrags?|bestell(?:ungs?)?|vertrags?|rechnungs?|beleg|vorgangs?|dokument(?:en)?)(?:bestätigung|formular)?';
const french = '(?:devis|commande|bon de commande|contrat|facture|offre|proposition(?: commerciale)?)';
const spanish = '(?:presupuesto|pedido|oferta|cotización|contrato|factura)';
const italian = '(?:preventivo|offerta|ordine|conferma d.ordine|contratto|fattura)';
const portuguese = '(?:proposta(?: comercial)?|orçamento|encomenda|contrato|fatura)';
const dutch = '(?:offerte|order|bestel|opdracht|factuur|contract|document)';
/** Between a noun and what it belongs to: `date de la commande`, `fecha del pedido`. */
const of = '(?:(?:d[aeiou]|del|della|de la|des|der|van de|van het|van) |de l.|dell.|d.)?';
/** What a price includes or not is said of a sum. */
const sum = '(?:total(?:e|i)?|totaal|montant|importe|importo|bedrag|valor|(?:gesamt)?(?:summe|betrag|preis))';
const agreed =
  '(?:contrat|contrato|contratto|contract|service|servicio|servizio|serviço|abonnement|abonnements|abbonamento|suscripción|subscrição|période|periodo|período|looptijd|laufzeit|vertrags|leistung|vigencia|vigência)';
const number = '(?:n[.º°o]*|num(?:éro|ero|\\.)?|número|réf(?:érence)?\\.?|ref\\.?)';

/** Labels in German, French, Spanish, Italian, Portuguese and Dutch. */
export const foreignLabels = {
  contractNumber: [
    [
      '(?:angebot|auftrag|bestellung|devis|commande|pedido|ordine|preventivo|offerte|orçamento|proposta|encomenda)(?= ?[:#])',
      2.2,
    ],
    ['(?:kennung|identifiant|rif|réf)(?=\\.? ?:)', 0.8],
    [
      '(?:(?:unsere?|notre|nuestra|nostro|onze|nossa|n/) ?(?:zeichen|referenz|réf(?:érence)?|referencia|riferimento|referentie|referência|ref)|aktenzeichen)',
      1.5,
    ],
    [`${german}[ -]?(?:nr|nummer|no|nº)`, 3.5],
    [`${german}(?= [^ ]*\\d)`, 1],
    [`(?:${french}|${spanish}|${italian}|${portuguese}|${dutch})${beforeCode}`, 1],
    ['(?:angebot|auftragsbestätigung|devis|presupuesto)(?= *$)', -0.3],
    [`${number} ${of}(?:${french}|${spanish})`, 3.5],
    [`(?:${french}|${spanish}|${italian}|${portuguese}) ${number}`, 3.5],
    [`${number} (?:(?:da|do|d[ei]) )?(?:${italian}|${portuguese})`, 3.5],
    [
      `(?:référence|referencia|referência|riferimento|referentie|referenz(?:nummer)?|(?:ons )?kenmerk)(?: ${of}(?:${french}|${spanish}|${italian}|${portuguese}|${dutch}))?`,
      1.5,
    ],
    [`${dutch}[ -]?(?:nr|nummer|no)`, 3.5],
    ['(?:kunden|steuer|kund)[ -]?(?:nr|nummer)', -3],
  ],
  buyer: [
    [
      '(?:kundendaten|kundenanschrift|coordonnées (?:du )?client|datos del cliente|dati (?:del )?cliente|klantgegevens|dados do cliente)',
      2.8,
    ],
    [
      '(?:endkunde|client final|cliente final|eindklant|licenciatario|licentienemer|licenciado|abnehmer|auftraggeberin)',
      2.5,
    ],
    [
      '(?:vertragspartner|cocontractant|bénéficiaire|beneficiario|empfänger|ontvanger|lieferadresse|adresse de livraison)',
      1,
    ],
    // Words for many things, unless a colon follows.
    ['(?:an(?: die firma)?|für|pour|à|para|per|voor)(?= ?:)', 1],
    ['(?:firma|unternehmen|entreprise|société|empresa|azienda|organisation)(?= ?:)', 0.5],
    ['(?:kunde|rechnungsempfänger|auftraggeber|besteller|käufer|lizenznehmer|kundenname)', 3],
    ['(?:client|acheteur|souscripteur|facturé à|à l.attention de)', 2],
    ['(?:cliente|comprador|facturar a)', 3],
    ['(?:acquirente|committente|spett(?:\\. ?le|abile)|adquirente|klant(?:naam)?|koper|opdrachtgever|afnemer)', 3],
    // Often a person or an address.
    [
      '(?:leistungsempfänger|kundin|donneur d.ordre|commanditaire|société cliente|contratante|cessionario|intestatario)',
      2.5,
    ],
    ['(?:destinataire|destinatari[oa]|destinatário|(?:factureren aan|faturar a|fatturare a))', 2],
    [
      '(?:angebot für|devis pour|offre pour|(?:presupuesto|oferta) para|(?:preventivo|offerta) per|offerte voor|(?:proposta|orçamento) para)',
      2.5,
    ],
    [
      '(?:rechnungs(?:adresse|anschrift)|adresse de facturation|dirección de facturación|indirizzo di fatturazione|factuuradres|(?:morada|endereço) de faturação)',
      1,
    ],
    ['aan', 0.8],
  ],
  vendor: [
    [
      '(?:ausgestellt|angeboten|angebot) von|proposé par|(?:ofrecido|emitido) por|offerto da|aangeboden door|proposto por',
      2.2,
    ],
    ['(?:concédant|licenciante|licentiegever|lieferantin)', 2.5],
    ['(?:von|de|da)(?= ?:)', 0.8],
    ['(?:anbieter|auftragnehmer|lieferant|verkäufer|lizenzgeber)', 3],
    ['(?:fournisseur|vendeur|éditeur|prestataire)', 3],
    ['(?:proveedor|vendedor)', 3],
    ['(?:fornitore|venditore|fornecedor|leverancier|verkoper)', 3],
    ['(?:leistungserbringer|anbieterin|dienstleister|émetteur|société émettrice|emisor|suministrador)', 2.5],
    ['(?:prestador|cedente|emittente|emitente|aanbieder|opdrachtnemer|dienstverlener)', 2.5],
    ['van', 0.8],
  ],
  start: [
    ['(?:beginnt am|(?:commence|débute) le|(?:comienza|empieza) el|inizia il|begint op|começa em)', 2.5],
    ['(?:erster tag|premier jour|primer día|primo giorno|eerste dag|primeiro dia)', 2.5],
    ['(?:desde|dal(?: giorno)?|vanaf|a partir de|du)(?= ?:)', 1],
    ['(?:vertrags|leistungs|laufzeit|lizenz|abo)?beginn', 3.2],
    ['(?:startdatum|gültig ab|ab)', 2],
    [
      `(?:(?:abonnements?|vertrags|leistungs)(?:beginn|start)|(?:beginn|début|inicio|inizio|início|begin|start|aanvang) ${of}${agreed})`,
      3.2,
    ],
    ['date (?:d.effet|de (?:démarrage|mise en service|prise d.effet))|prise d.effet', 3],
    ['fecha de (?:alta|activación|entrada en vigor)|entrada en vigor|data d[ie] (?:attivazione|arranque|ativação)', 3],
    ['(?:data (?:di )?)?(?:inizio|decorrenza|attivazione) (?:contratto|servizio|abbonamento)|aanvangsdatum', 3.2],
    ['(?:date de (?:début|commencement)|début(?: du contrat)?|à compter du)', 3.2],
    ['(?:fecha de (?:inicio|comienzo)|inicio(?: del contrato)?)', 3.2],
    ['(?:(?:data (?:di )?)?(?:inizio|decorrenza)|(?:data de )?início|(?:ingangs|begin)datum)', 3.2],
  ],
  end: [
    ['(?:endet am|(?:se termine|prend fin) le|(?:finaliza|termina) el|termina il|eindigt op|termina em)', 2.5],
    ['(?:letzter tag|dernier jour|último día|ultimo giorno|laatste dag|último dia)', 2.5],
    ['(?:bis|hasta|(?:fino )?al|tot(?: en met)?|até|jusqu.au)(?= ?:)', 1],
    ['(?:vertrags|leistungs|laufzeit|lizenz|abo)?ende', 3.2],
    ['(?:enddatum|laufzeit bis)', 3],
    [`(?:ende|fin|fine|fim|termine|término|einde) ${of}${agreed}`, 3.2],
    ['date d.échéance|fecha de término|afloopdatum', 3],
    ['(?:data (?:di )?)?(?:fine|scadenza|termine) (?:contratto|servizio|abbonamento)', 3],
    ['(?:date de fin|fin(?: du contrat)?|échéance)', 3],
    ['(?:fecha de (?:fin|finalización|vencimiento)|fin del contrato)', 3],
    ['(?:data (?:di )?)?(?:fine|scadenza)|(?:data de )?(?:fim|término)|einddatum', 3],
    [
      '(?:gültig bis|angebot gültig bis|bindefrist|val(?:able|idité)[\\p{L} .]*|válid[oa] hasta|validità.*|validade.*|geldig tot)',
      -3,
    ],
  ],
  term: [
    [
      '(?:grundlaufzeit|durata iniziale|prima durata|initiële looptijd|duração inicial|duración inicial|permanencia)',
      3,
    ],
    ['(?:vertragsbindung|bindung|engagement|compromiso|impegno|verbintenis|compromisso)(?= ?:)', 1.5],
    ['(?:(?:mindest|vertrags|erst)?laufzeit|vertragsdauer)', 3],
    ['(?:durée(?: du contrat| initiale)?)', 3],
    ['(?:duración(?: del contrato)?|plazo(?: del contrato)?|prazo do contrato)', 3],
    ['(?:durata|duração|looptijd|contractduur)', 3],
    ['laufzeit (?:der|des) (?:abonnements|auftrags|bestellung|vertrags)', 3],
    ['durée (?:de la commande|de l.abonnement|d.engagement)', 3],
    ['duración (?:de la suscripción|del pedido)', 3],
    ['durata (?:del contratto|dell.abbonamento|dell.ordine)', 3],
    ['duração (?:da encomenda|da subscrição|do contrato)', 3],
    [`(?:durée|duración|durata|duração|dauer|duur|looptijd) ${of}${agreed}`, 3],
    [
      '(?:laufzeit in monaten|(?:abonnements?|contract)(?:dauer|duur|looptijd)|período contratado|vigencia|vigência)',
      3,
    ],
    ['(?:dauer|duur)', 2],
    ['looptijd van (?:de bestelling|de opdracht|het abonnement)', 3],
  ],
  period: [
    ['(?:leistungs|vertrags|nutzungs|lizenz)zeitraum', 3.5],
    ['(?:vertrags)?laufzeit', 2.5],
    ['(?:période(?: contractuelle| de service| d.abonnement)?)', 3],
    ['per[ií]odo(?: d[ei] (?:servicio|servizio|serviço)| contractual)?', 3],
    ['contractperiode', 3],
    ['(?:durata|duração|looptijd|periode)', 2.5],
  ],
  noticePeriod: [['(?:kündigungsfrist|préavis|preaviso)', 3]],
  documentDate: [
    [`(?:${german}|${dutch})?datum`, 2.5],
    [`(?:date|data|fecha) (?:(?:d[aeiou]|del|della) |d.)?(?:${french}|${spanish}|${italian}|${portuguese})`, 2.5],
    [
      `(?:datum|date|data|fecha) ${of}(?:${french}|${spanish}|${italian}|${portuguese}|${german}|bestellung|bestelling|${dutch})`,
      2.5,
    ],
    [
      'ausstellungsdatum|(?:erstellt|ausgestellt) am|(?:émis|établi|fait) le|emitid[oa] (?:em|el)|emesso il|op(?:gesteld|gemaakt) op',
      3,
    ],
    ['data (?:del )?documento', 2.5],
    ['data(?: (?:di |de )?emiss(?:ione|ão))?', 2],
    ['date d.émission|date du devis', 3],
    ['fecha(?: de emisión| del presupuesto)?', 2],
  ],
  currency: [['(?:währung|devise|moneda|valuta|moeda)', 3.5]],
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
    [`total (?:d[aeo]l?|de la) (?:${spanish}|${portuguese}|${french})`, 2.6],
    ['(?:netto|gesamt|auftrags)(?:summe|betrag|preis|wert)(?: ?\\(?netto\\)?)?', 3.2],
    ['(?:gesamt)?summe(?: netto)?|gesamt netto|zwischensumme(?: ?\\(?netto\\)?)?', 2.4],
    ['(?:(?:brutto|rechnungs|end)(?:summe|betrag)|(?:gesamt)?(?:summe|betrag) ?\\(?brutto\\)?)', 1.2],
    ['(?:montant )?(?:total|net|total net) ?(?:h\\.? ?t\\.?|hors tax\\p{L}*)', 4],
    ['(?:montant )?(?:total|net) ?(?:t\\.? ?t\\.? ?c\\.?|à payer)', 1.2],
    ['(?:gesamt ?\\(?netto\\)?|netto ?gesamt|angebots(?:summe|wert|betrag|preis))', 3.2],
    ['(?:montant|total général|net)(?: net)? (?:h\\.? ?t\\.?|hors tax\\p{L}*)', 4],
    [`${sum} ?\\(?(?:sem|s/|sin|senza|zonder|ohne|antes de) ?(?:iva|btw|mwst|ust|impuestos|impostos)\\.?\\)?`, 4],
    [`${sum} ?\\(?(?:exkl|excl|escl)[a-z]*\\.? ?(?:mwst|ust|btw|iva)\\.?\\)?`, 4],
    [`${sum} ?\\(?iva (?:esclusa|escl\\.?|excluido|no incluido|não incluído)\\)?`, 4],
    ['(?:importo|totaal) netto|netto (?:bedrag|totaal)', 3.2],
    ['(?:montant total|total général|total de la commande)', 2.6],
    ['base imponible|total neto|importe neto|nettobedrag|valor líquido', 3.2],
    ['importe total', 2.6],
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
    ['totale(?: documento| fattura)?|total geral|valor total|totaal(?:bedrag)?', 2.4],
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
      'total avant remise|total(?:e)? (?:sin|senza|sem) (?:descuento|sconto|desconto)|totaal voor korting|totale di listino',
      3.5,
    ],
  ],
  discount: [
    ['(?:\\d+(?:[.,]\\d+)? ?% )(?:rabatt|nachlass|remise|descuento|sconto|desconto|korting)', 2.5],
    ['(?:remise|descuento|sconto|desconto|korting) (?:de|del|van)? ?\\d+(?:[.,]\\d+)? ?%', 2.5],
    ['(?:ersparnis|économie|ahorro|risparmio|besparing|poupança|réduction|riduzione|reducción|redução|abatimento)', 2],
    ['(?:[\\p{L}-]+)?(?:rabatt|nachlass)(?:betrag|summe)|rabais|bonificación|dto', 2.5],
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
