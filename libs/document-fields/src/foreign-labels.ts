import { beforeCode } from './wording.ts';
import type { Wording } from './wording.ts';

const german =
  '(?:angebots?|auftrags?|bestell(?:ungs?)?|vertrags?|rechnungs?|beleg|vorgangs?)(?:bestätigung|formular)?';
const french = '(?:devis|commande|bon de commande|contrat|facture|offre)';
const spanish = '(?:presupuesto|pedido|oferta|cotización|contrato|factura)';
const italian = '(?:preventivo|offerta|ordine|conferma d.ordine|contratto|fattura)';
const portuguese = '(?:proposta(?: comercial)?|orçamento|encomenda|contrato|fatura)';
const dutch = '(?:offerte|order|bestel|opdracht|factuur|contract)';
const number = '(?:n[.º°o]*|num(?:éro|ero|\\.)?|número|réf(?:érence)?\\.?|ref\\.?)';

/** Labels in German, French, Spanish, Italian, Portuguese and Dutch. */
export const foreignLabels = {
  contractNumber: [
    [`${german}[ -]?(?:nr|nummer|no|nº)`, 3.5],
    [`${german}(?= [^ ]*\\d)`, 1],
    [`(?:${french}|${spanish}|${italian}|${portuguese}|${dutch})${beforeCode}`, 1],
    ['(?:angebot|auftragsbestätigung|devis|presupuesto)(?= *$)', -0.3],
    [`${number} (?:de |du |d.)?(?:${french}|${spanish})`, 3.5],
    [`(?:${french}|${spanish}|${italian}|${portuguese}) ${number}`, 3.5],
    [`${number} (?:(?:da|do|d[ei]) )?(?:${italian}|${portuguese})`, 3.5],
    ['(?:référence|referencia|referência|riferimento)', 1.5],
    [`${dutch}[ -]?(?:nr|nummer|no)`, 3.5],
    ['(?:kunden|steuer|kund)[ -]?(?:nr|nummer)', -3],
  ],
  buyer: [
    ['(?:kunde|rechnungsempfänger|auftraggeber|besteller|käufer|lizenznehmer|kundenname)', 3],
    ['(?:client|acheteur|souscripteur|facturé à|à l.attention de)', 2],
    ['(?:cliente|comprador|facturar a)', 3],
    ['(?:acquirente|committente|spett(?:\\. ?le|abile)|adquirente|klant(?:naam)?|koper|opdrachtgever|afnemer)', 3],
    ['aan', 0.8],
  ],
  vendor: [
    ['(?:anbieter|auftragnehmer|lieferant|verkäufer|lizenzgeber)', 3],
    ['(?:fournisseur|vendeur|éditeur|prestataire)', 3],
    ['(?:proveedor|vendedor)', 3],
    ['(?:fornitore|venditore|fornecedor|leverancier|verkoper)', 3],
    ['van', 0.8],
  ],
  start: [
    ['(?:vertrags|leistungs|laufzeit|lizenz|abo)?beginn', 3.2],
    ['(?:startdatum|gültig ab|ab)', 2],
    ['(?:date de (?:début|commencement)|début(?: du contrat)?|à compter du)', 3.2],
    ['(?:fecha de (?:inicio|comienzo)|inicio(?: del contrato)?)', 3.2],
    ['(?:(?:data (?:di )?)?(?:inizio|decorrenza)|(?:data de )?início|(?:ingangs|begin)datum)', 3.2],
  ],
  end: [
    ['(?:vertrags|leistungs|laufzeit|lizenz|abo)?ende', 3.2],
    ['(?:enddatum|laufzeit bis)', 3],
    ['(?:date de fin|fin(?: du contrat)?|échéance)', 3],
    ['(?:fecha de (?:fin|finalización|vencimiento)|fin del contrato)', 3],
    ['(?:data (?:di )?)?(?:fine|scadenza)|(?:data de )?(?:fim|término)|einddatum', 3],
    [
      '(?:gültig bis|angebot gültig bis|bindefrist|val(?:able|idité)[\\p{L} .]*|válid[oa] hasta|validità.*|validade.*|geldig tot)',
      -3,
    ],
  ],
  term: [
    ['(?:(?:mindest|vertrags|erst)?laufzeit|vertragsdauer)', 3],
    ['(?:durée(?: du contrat| initiale)?)', 3],
    ['(?:duración(?: del contrato)?|plazo(?: del contrato)?|prazo do contrato)', 3],
    ['(?:durata|duração|looptijd|contractduur)', 3],
    ['laufzeit (?:der|des) (?:abonnements|auftrags|bestellung|vertrags)', 3],
    ['durée (?:de la commande|de l.abonnement|d.engagement)', 3],
    ['duración (?:de la suscripción|del pedido)', 3],
    ['durata (?:del contratto|dell.abbonamento|dell.ordine)', 3],
    ['duração (?:da encomenda|da subscrição|do contrato)', 3],
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
    ['data(?: (?:di |de )?emiss(?:ione|ão))?', 2],
    ['date d.émission|date du devis', 3],
    ['fecha(?: de emisión| del presupuesto)?', 2],
  ],
  currency: [['(?:währung|devise|moneda|valuta|moeda)', 3.5]],
  total: [
    ['(?:netto|gesamt|auftrags)(?:summe|betrag|preis|wert)(?: ?\\(?netto\\)?)?', 3.2],
    ['(?:gesamt)?summe(?: netto)?|gesamt netto|zwischensumme(?: ?\\(?netto\\)?)?', 2.4],
    ['(?:(?:brutto|rechnungs|end)(?:summe|betrag)|(?:gesamt)?(?:summe|betrag) ?\\(?brutto\\)?)', 1.2],
    ['(?:montant )?(?:total|net|total net) ?(?:h\\.? ?t\\.?|hors tax\\p{L}*)', 4],
    ['(?:montant )?(?:total|net) ?(?:t\\.? ?t\\.? ?c\\.?|à payer)', 1.2],
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
    ['(?:listenpreis(?: gesamt)?|summe vor rabatt|sous-total)', 2.2],
    [
      'total avant remise|total(?:e)? (?:sin|senza|sem) (?:descuento|sconto|desconto)|totaal voor korting|totale di listino',
      3.5,
    ],
  ],
  discount: [
    [
      '(?:abzgl\\.? )?(?:[\\p{L}-]+)?(?:rabatt|nachlass|remise|descuento|sconto|desconto|korting)(?: ?\\(?\\d+(?:[.,]\\d+)? ?%\\)?)?',
      2.5,
    ],
  ],
  tax: [
    [
      '(?:zzgl\\.? |plus |dont )?(?:\\d+(?:[.,]\\d+)? ?% )?(?:mwst|ust|umsatzsteuer|mehrwertsteuer|t\\.?v\\.?a|iva|btw)\\.?(?: ?\\(?\\d+(?:[.,]\\d+)? ?%\\)?)?',
      3,
    ],
  ],
} satisfies Record<string, Wording[]>;
