import type { NumberStyle } from '../../style/number-style.ts';
import { wordsOf, type Language } from '../../style/language.ts';

const comma = (thousands: NumberStyle['thousands']): NumberStyle[] => [
  { thousands, decimal: ',', currency: 'symbol after' },
  { thousands, decimal: ',', currency: 'code after' },
];

const english: Language = {
  titles: ['Order Form', 'Quotation', 'Service Order', 'Sales Order', 'Proposal'],
  labels: wordsOf(`
    contractNumber: Order No. | Quote # | Order Form Number | PO Number
    documentDate: Date | Order date | Quote date
    validUntil: Valid until | Offer expires
    vendor: Supplier | Vendor | Seller | Provider
    buyer: Customer | Bill to | Sold to | Buyer | Client
    start: Start date | Subscription start | Service start date
    end: End date | Subscription end | Service end date
    term: Term | Subscription term | Initial term
    period: Subscription period | Service period
    payment: Payment terms | Terms of payment | Payment term
    delivery: Delivery time | Delivery term
    listTotal: Total before discount | List total
    discount: Discount | Total discount
    total: Total | Grand total | Total excl. tax | Net total
    tax: VAT | Sales tax | Tax
    totalWithTax: Total incl. tax | Amount due incl. VAT | Gross total
    sectionSum: Subtotal
    item: Description | Product | Item
    quantity: Qty | Quantity
    unitPrice: Unit price | Price
    lineTotal: Total | Amount | Line total
    lineDiscount: Discount | Disc. %
  `),
  asides: wordsOf(`
    payment: Invoices are payable within 30 days of receipt. | Payment term: 45 days net.
    validity: This offer is valid for a term of 14 days. | Prices are firm for 60 days.
    delivery: Delivery takes 10 working days after receipt of the order.
    warranty: The warranty period is 24 months.
    volume: A discount of 10 % applies to volumes over 5,000 units.
    terms: Our general terms, found at www.order-terms.example, apply.
    bank: Bank: First Harbor Bank, account 4410 2288, registered capital 50,000.00
  `),
  notes: ['Includes onboarding for administrators', 'Billed annually in advance', 'Replaces the earlier edition'],
  attention: 'Attn:',
  sentences: {
    between: 'This order is placed between {seller} and {buyer}.',
    runs: 'The subscription begins on {start} and ends on {end}.',
    dated: 'of',
  },
  optional: 'optional',
  units: { month: ['month', 'months'], day: 'days', year: 'Year' },
  per: { month: 'per month', year: 'per year' },
};

const german: Language = {
  titles: ['Angebot', 'Bestellung', 'Auftragsbestätigung', 'Bestellformular'],
  labels: wordsOf(`
    contractNumber: Angebotsnummer | Auftragsnummer | Bestellnummer | Angebot Nr.
    documentDate: Datum | Angebotsdatum | Bestelldatum
    validUntil: Gültig bis
    vendor: Anbieter | Lieferant | Auftragnehmer | Verkäufer
    buyer: Kunde | Auftraggeber | Käufer | Rechnungsempfänger
    start: Vertragsbeginn | Beginn | Laufzeitbeginn
    end: Vertragsende | Ende | Laufzeitende
    term: Laufzeit | Vertragslaufzeit
    period: Leistungszeitraum | Vertragszeitraum
    payment: Zahlungsziel | Zahlungsbedingungen
    delivery: Lieferzeit | Lieferfrist
    listTotal: Listenpreis gesamt | Summe vor Rabatt
    discount: Rabatt | Nachlass
    total: Nettosumme | Gesamtbetrag netto | Summe netto | Zwischensumme netto
    tax: MwSt. | USt. | Umsatzsteuer
    totalWithTax: Bruttosumme | Gesamtbetrag brutto | Rechnungsbetrag inkl. MwSt.
    sectionSum: Zwischensumme
    item: Bezeichnung | Produkt | Leistung
    quantity: Menge | Anzahl
    unitPrice: Einzelpreis | Stückpreis
    lineTotal: Gesamtpreis | Betrag | Gesamt
    lineDiscount: Rabatt | Rabatt %
  `),
  asides: wordsOf(`
    payment: Zahlbar innerhalb von 30 Tagen nach Rechnungserhalt. | Zahlungsziel: 14 Tage netto.
    validity: Dieses Angebot ist 30 Tage gültig.
    delivery: Die Lieferzeit beträgt 10 Tage nach Auftragseingang.
    warranty: Die Gewährleistungsfrist beträgt 24 Monate.
    volume: Ab 500 Lizenzen gewähren wir 10 % Rabatt.
    terms: Es gelten unsere Bedingungen unter www.agb-server.example.
    bank: Bank: Hafenbank, IBAN DE02 1203 0000 0000 2020 51, Stammkapital 25.000,00
  `),
  notes: ['inklusive Einrichtung', 'jährliche Abrechnung im Voraus', 'ersetzt die bisherige Edition'],
  attention: 'z. Hd.',
  sentences: {
    between: 'Diese Bestellung wird zwischen {seller} und {buyer} geschlossen.',
    runs: 'Das Abonnement beginnt am {start} und endet am {end}.',
    dated: 'vom',
  },
  optional: 'optional',
  units: { month: ['Monat', 'Monate'], day: 'Tage', year: 'Jahr' },
  per: { month: 'pro Monat', year: 'pro Jahr' },
  dates: ['DD.MM.YYYY', 'D.M.YYYY'],
  numbers: comma('.'),
};

const french: Language = {
  titles: ['Devis', 'Bon de commande', 'Proposition commerciale'],
  labels: wordsOf(`
    contractNumber: Devis n° | Numéro de commande | Référence | N° de devis
    documentDate: Date | Date du devis | Date de commande
    validUntil: Valable jusqu'au
    vendor: Fournisseur | Vendeur | Prestataire
    buyer: Client | Acheteur | Facturé à
    start: Date de début | Début du contrat
    end: Date de fin | Fin du contrat
    term: Durée | Durée du contrat
    period: Période | Période de service
    payment: Conditions de paiement | Délai de paiement
    delivery: Délai de livraison
    listTotal: Total avant remise
    discount: Remise
    total: Total HT | Montant total HT | Total net HT
    tax: TVA
    totalWithTax: Total TTC | Montant TTC
    sectionSum: Sous-total
    item: Désignation | Produit | Description
    quantity: Quantité | Qté
    unitPrice: Prix unitaire | Prix unitaire HT | PU HT
    lineTotal: Montant | Montant HT | Total HT
    lineDiscount: Remise | Remise %
  `),
  asides: wordsOf(`
    payment: Paiement à 30 jours fin de mois. | Délai de paiement : 45 jours.
    validity: Cette offre est valable 30 jours.
    delivery: Délai de livraison : 10 jours après réception de la commande.
    warranty: La garantie est de 24 mois.
    volume: Une remise de 10 % est accordée au-delà de 500 licences.
    terms: Nos conditions générales figurent sur www.conditions-generales.example.
    bank: SAS au capital de 50 000,00 €, IBAN FR14 2004 1010 0505 0001 3M02 606
  `),
  notes: ['mise en service comprise', 'facturation annuelle', "remplace l'édition précédente"],
  attention: "À l'attention de",
  sentences: {
    between: 'La présente commande est conclue entre {seller} et {buyer}.',
    runs: "L'abonnement commence le {start} et se termine le {end}.",
    dated: 'du',
  },
  optional: 'en option',
  units: { month: ['mois', 'mois'], day: 'jours', year: 'Année' },
  per: { month: 'par mois', year: 'par an' },
  dates: ['DD/MM/YYYY'],
  numbers: comma('\u00a0'),
};

const spanish: Language = {
  titles: ['Presupuesto', 'Orden de compra', 'Oferta', 'Pedido'],
  labels: wordsOf(`
    contractNumber: Número de pedido | Presupuesto n.º | Nº de oferta | Referencia
    documentDate: Fecha | Fecha de emisión
    validUntil: Válido hasta
    vendor: Proveedor | Vendedor
    buyer: Cliente | Comprador
    start: Fecha de inicio | Inicio
    end: Fecha de fin | Fin
    term: Duración | Plazo del contrato
    period: Período | Período de servicio
    payment: Condiciones de pago | Plazo de pago
    delivery: Plazo de entrega
    listTotal: Total sin descuento
    discount: Descuento
    total: Base imponible | Total sin IVA | Importe neto
    tax: IVA
    totalWithTax: Total con IVA | Total IVA incluido
    sectionSum: Subtotal
    item: Descripción | Concepto | Producto
    quantity: Cantidad | Cant.
    unitPrice: Precio unitario | Precio
    lineTotal: Importe | Total
    lineDiscount: Descuento | Dto. %
  `),
  asides: wordsOf(`
    payment: Pago a 30 días desde la factura. | Plazo de pago: 60 días.
    validity: Esta oferta es válida durante 30 días.
    delivery: Plazo de entrega: 10 días desde el pedido.
    warranty: La garantía es de 24 meses.
    volume: Se aplica un descuento del 10 % a partir de 500 licencias.
    terms: Se aplican las condiciones publicadas en www.condiciones.example.
    bank: Banco del Puerto, IBAN ES91 2100 0418 4502 0005 1332, capital social 60.000,00
  `),
  notes: ['puesta en marcha incluida', 'facturación anual', 'sustituye a la edición anterior'],
  attention: 'A la atención de',
  sentences: {
    between: 'Este pedido se celebra entre {seller} y {buyer}.',
    runs: 'La suscripción comienza el {start} y termina el {end}.',
    dated: 'del',
  },
  optional: 'opcional',
  units: { month: ['mes', 'meses'], day: 'días', year: 'Año' },
  per: { month: 'por mes', year: 'por año' },
  dates: ['DD/MM/YYYY'],
  numbers: comma('.'),
};

const italian: Language = {
  titles: ['Preventivo', "Ordine d'acquisto", 'Offerta'],
  labels: wordsOf(`
    contractNumber: Preventivo n. | Numero ordine | N. offerta | Riferimento
    documentDate: Data | Data ordine | Data offerta
    validUntil: Valido fino al
    vendor: Fornitore | Venditore
    buyer: Cliente | Acquirente | Committente
    start: Data di inizio | Inizio
    end: Data di fine | Fine
    term: Durata | Durata del contratto
    period: Periodo | Periodo di servizio
    payment: Condizioni di pagamento | Termini di pagamento
    delivery: Tempi di consegna
    listTotal: Totale di listino
    discount: Sconto
    total: Imponibile | Totale imponibile | Totale netto
    tax: IVA
    totalWithTax: Totale IVA inclusa | Totale con IVA
    sectionSum: Subtotale
    item: Descrizione | Prodotto | Articolo
    quantity: Quantità | Q.tà
    unitPrice: Prezzo unitario | Prezzo
    lineTotal: Importo | Totale
    lineDiscount: Sconto | Sconto %
  `),
  asides: wordsOf(`
    payment: Pagamento a 30 giorni data fattura. | Termini di pagamento: 60 giorni.
    validity: La presente offerta è valida 30 giorni.
    delivery: Consegna entro 10 giorni dall'ordine.
    warranty: La garanzia è di 24 mesi.
    volume: Oltre 500 licenze si applica uno sconto del 10 %.
    terms: Valgono le condizioni pubblicate su www.condizioni.example.
    bank: Banca del Porto, IBAN IT60 X054 2811 1010 0000 0123 456, capitale sociale 50.000,00
  `),
  notes: ['attivazione inclusa', 'fatturazione annuale', "sostituisce l'edizione precedente"],
  attention: "All'attenzione di",
  sentences: {
    between: 'Il presente ordine è concluso tra {seller} e {buyer}.',
    runs: "L'abbonamento inizia il {start} e termina il {end}.",
    dated: 'del',
  },
  optional: 'opzionale',
  units: { month: ['mese', 'mesi'], day: 'giorni', year: 'Anno' },
  per: { month: 'al mese', year: "all'anno" },
  dates: ['DD/MM/YYYY'],
  numbers: comma('.'),
};

const dutch: Language = {
  titles: ['Offerte', 'Bestelling', 'Orderbevestiging'],
  labels: wordsOf(`
    contractNumber: Offertenummer | Ordernummer | Bestelnummer | Offerte nr.
    documentDate: Datum | Offertedatum | Orderdatum
    validUntil: Geldig tot
    vendor: Leverancier | Verkoper
    buyer: Klant | Koper | Opdrachtgever
    start: Ingangsdatum | Startdatum | Begindatum
    end: Einddatum
    term: Looptijd | Contractduur
    period: Periode | Contractperiode
    payment: Betalingstermijn | Betalingsvoorwaarden
    delivery: Levertijd
    listTotal: Totaal voor korting
    discount: Korting
    total: Totaal exclusief BTW | Totaal excl. BTW | Nettobedrag
    tax: BTW
    totalWithTax: Totaal inclusief BTW | Totaal incl. BTW
    sectionSum: Subtotaal
    item: Omschrijving | Product | Artikel
    quantity: Aantal
    unitPrice: Prijs | Stuksprijs | Prijs per stuk
    lineTotal: Bedrag | Totaal
    lineDiscount: Korting | Korting %
  `),
  asides: wordsOf(`
    payment: Betaling binnen 30 dagen na factuurdatum. | Betalingstermijn: 14 dagen.
    validity: Deze offerte is 30 dagen geldig.
    delivery: De levertijd is 10 dagen na opdracht.
    warranty: De garantieperiode is 24 maanden.
    volume: Vanaf 500 licenties geldt een korting van 10 %.
    terms: Onze voorwaarden op www.voorwaarden.example zijn van toepassing.
    bank: Havenbank, IBAN NL91 ABNA 0417 1643 00, KvK 12345678
  `),
  notes: ['inclusief installatie', 'jaarlijkse facturatie', 'vervangt de vorige editie'],
  attention: 'T.a.v.',
  sentences: {
    between: 'Deze bestelling wordt gesloten tussen {seller} en {buyer}.',
    runs: 'Het abonnement begint op {start} en eindigt op {end}.',
    dated: 'van',
  },
  optional: 'optioneel',
  units: { month: ['maand', 'maanden'], day: 'dagen', year: 'Jaar' },
  per: { month: 'per maand', year: 'per jaar' },
  dates: ['DD-MM-YYYY', 'D-M-YYYY'],
  numbers: comma('.'),
};

const portuguese: Language = {
  titles: ['Orçamento', 'Encomenda', 'Proposta comercial'],
  labels: wordsOf(`
    contractNumber: Número da encomenda | Orçamento n.º | Proposta n.º | Referência
    documentDate: Data | Data de emissão
    validUntil: Válido até
    vendor: Fornecedor | Vendedor
    buyer: Cliente | Comprador
    start: Data de início | Início
    end: Data de fim | Fim
    term: Duração | Prazo do contrato
    period: Período | Período de serviço
    payment: Condições de pagamento | Prazo de pagamento
    delivery: Prazo de entrega
    listTotal: Total sem desconto
    discount: Desconto
    total: Total sem IVA | Valor líquido | Total líquido
    tax: IVA
    totalWithTax: Total com IVA | Total IVA incluído
    sectionSum: Subtotal
    item: Descrição | Produto | Artigo
    quantity: Quantidade | Qtd.
    unitPrice: Preço unitário | Preço
    lineTotal: Valor | Total
    lineDiscount: Desconto | Desconto %
  `),
  asides: wordsOf(`
    payment: Pagamento a 30 dias da data da fatura. | Prazo de pagamento: 60 dias.
    validity: Esta proposta é válida por 30 dias.
    delivery: Prazo de entrega: 10 dias após a encomenda.
    warranty: A garantia é de 24 meses.
    volume: Acima de 500 licenças aplica-se um desconto de 10 %.
    terms: Aplicam-se as condições publicadas em www.condicoes.example.
    bank: Banco do Porto, IBAN PT50 0002 0123 1234 5678 9015 4, capital social 50.000,00
  `),
  notes: ['ativação incluída', 'faturação anual', 'substitui a edição anterior'],
  attention: 'Ao cuidado de',
  sentences: {
    between: 'Esta encomenda é celebrada entre {seller} e {buyer}.',
    runs: 'A subscrição começa em {start} e termina em {end}.',
    dated: 'de',
  },
  optional: 'opcional',
  units: { month: ['mês', 'meses'], day: 'dias', year: 'Ano' },
  per: { month: 'por mês', year: 'por ano' },
  dates: ['DD/MM/YYYY', 'DD-MM-YYYY'],
  numbers: comma('.'),
};

export const languages = { english, german, french, spanish, italian, dutch, portuguese };
export type LanguageName = keyof typeof languages;
