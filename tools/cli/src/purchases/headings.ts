/**
 * Headings of lists of purchases, besides those of order forms, which `@parley/reading` knows. To add one, add a line.
 * Case, accents and signs do not matter.
 */
const headings = {
  id: [
    'auftragsnummer',
    'bestelnummer',
    'bestellnr',
    'bestellnummer',
    'bon de commande',
    'n de commande',
    'n de pedido',
    'no de commande',
    'no de pedido',
    'numero de commande',
    'numero de pedido',
    'numero do pedido',
    'numero ordine',
    'ordernummer',
    'vertragsnr',
    'vertragsnummer',
  ],
  supplier: [
    'anbieter',
    'editeur',
    'fabricant',
    'fabricante',
    'fabrikant',
    'fornecedor',
    'fornitore',
    'fournisseur',
    'hersteller',
    'leverancier',
    'lieferant',
    'produttore',
    'proveedor',
  ],
  buyer: ['acheteur', 'acquirente', 'client', 'comprador', 'kaufer', 'koper', 'kunde'],
  currency: ['devise', 'divisa', 'moeda', 'moneda', 'valuta', 'wahrung'],
  startDate: ['bestelldatum', 'date de commande', 'decorrenza', 'gultig ab', 'ingangsdatum', 'valid from'],
  endDate: ['einddatum', 'enddatum', 'gultig bis', 'valid to', 'valid until'],
  termMonths: ['anni', 'annees', 'anos', 'jahre', 'jaren', 'plazo'],
  product: ['beschreibung', 'descripcion', 'description', 'descrizione', 'logiciel', 'omschrijving', 'programma'],
  quantity: [
    'benutzer',
    'gebruikers',
    'licencias',
    'licenties',
    'licenze',
    'nutzer',
    'usuarios',
    'utenti',
    'utilisateurs',
  ],
  unitPrice: ['stukprijs'],
  netPrice: ['base imponible', 'imponibile', 'importo totale', 'montant total', 'nettobedrag', 'totale netto'],
} as const;

const fieldOf = new Map(
  Object.entries(headings).flatMap(([field, words]) => words.map((word) => [plainHeading(word), field] as const)),
);

/** The field of a heading in this list. */
export function fieldOfHeading(heading: string): string | undefined {
  return fieldOf.get(plainHeading(heading));
}

/** A heading without what does not matter: case, accents and signs. */
export function plainHeading(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]/gu, '');
}
