import { expect, it } from 'vitest';
import { columnRole, isHeadingWord } from './column-role.ts';
import { labelsAt } from './find-labels.ts';

/** How forms and quotes in seven languages are worded: what a label introduces, or a column holds. */
const labels = {
  contractNumber: `
    Quote Reference | Order Reference | Document Number | Order Form No | Quotation Number | Proposal Number
    Vorgangsnummer | Belegnummer | Vertragsnummer | Angebots-Nr. | Auftrags-Nr. | Dokumentnummer
    N° de commande | Référence du devis | Numéro du devis | Commande n° | Numéro de proposition
    N.º de pedido | Presupuesto n.º | Número de oferta | Número de presupuesto | Referencia del pedido
    N. ordine | Numero offerta | Offerta n. | Numero ordine | Numero preventivo
    Ordernr. | Offertenr. | Referentie | Documentnummer | Contractnummer
    Encomenda n.º | N.º da proposta | Número da proposta | Número do orçamento`,
  documentDate: `
    Issue date | Date of issue | Date issued | Quotation date | Prepared on
    Ausstellungsdatum | Datum des Angebots | Erstellt am | Auftragsdatum | Belegdatum
    Date d'émission | Émis le | Date de la commande | Date de l'offre | Établi le
    Fecha de emisión | Fecha del pedido | Fecha de la oferta | Fecha del presupuesto
    Data di emissione | Data offerta | Data ordine | Data documento | Data del preventivo
    Datum offerte | Orderdatum | Datum bestelling | Documentdatum
    Data da proposta | Data da encomenda | Data do orçamento | Emitido em`,
  vendor: `
    Supplier name | Provider | Service provider | Sold by | Quote from
    Lieferant | Auftragnehmer | Verkäufer | Leistungserbringer | Anbieterin | Dienstleister
    Fournisseur | Prestataire | Vendeur | Émetteur | Société émettrice
    Proveedor | Vendedor | Emisor | Prestador | Suministrador
    Fornitore | Venditore | Cedente | Emittente
    Leverancier | Verkoper | Aanbieder | Opdrachtnemer | Dienstverlener
    Fornecedor | Vendedor | Prestador | Emitente`,
  buyer: `
    Prepared for | Customer name | Billed to | Ordered by | Purchased by | Purchaser
    Kunde | Käufer | Besteller | Angebot für | Rechnungsadresse | Auftraggeber | Leistungsempfänger | Kundin
    Client | Acheteur | Destinataire | Adresse de facturation | Donneur d'ordre | Commanditaire | Société cliente
    Cliente | Comprador | Facturar a | Destinatario | Contratante | Dirección de facturación
    Cliente | Acquirente | Destinatario | Cessionario | Spett.le | Intestatario
    Klant | Afnemer | Koper | Opdrachtgever | Besteller | Factuuradres | Factureren aan
    Cliente | Comprador | Adquirente | Faturar a | Contratante | Destinatário`,
  start: `
    Commencement date | Service commencement | Licence start | Go-live date | Starting on | Contract start
    Vertragsbeginn | Startdatum | Leistungsbeginn | Lizenzbeginn | Beginn der Laufzeit | Abonnementbeginn
    Date de début | Date d'effet | Prise d'effet | Début d'abonnement | Date de démarrage | Début de la période
    Fecha de inicio | Fecha de comienzo | Inicio del servicio | Fecha de alta | Entrada en vigor
    Data di inizio | Decorrenza | Data inizio | Inizio servizio | Data di attivazione | Data inizio contratto
    Startdatum | Ingangsdatum | Aanvangsdatum | Begindatum | Begin looptijd
    Data de início | Início do contrato | Início do serviço | Data de arranque`,
  end: `
    End date | Expiration date | Expiry date | Contract end | Licence end | Service ends
    Vertragsende | Enddatum | Laufzeitende | Leistungsende | Lizenzende | Ende der Laufzeit
    Date de fin | Échéance | Date d'échéance | Fin d'abonnement | Fin de la période
    Fecha de fin | Fecha de finalización | Fin del servicio | Fecha de vencimiento | Fecha de término
    Data di fine | Scadenza | Data di scadenza | Data fine | Fine servizio | Data fine contratto
    Einddatum | Afloopdatum | Einde looptijd | Einde contract
    Data de fim | Data de término | Fim do contrato | Fim do serviço`,
  term: `
    Contract length | Contract duration | Commitment period | Term in months | Subscription length | Duration
    Laufzeit | Vertragsdauer | Mindestlaufzeit | Erstlaufzeit | Dauer | Laufzeit in Monaten
    Durée du contrat | Durée d'engagement | Durée d'abonnement | Durée initiale
    Duración del contrato | Plazo del contrato | Duración del servicio | Período contratado | Vigencia
    Durata del contratto | Durata contratto | Durata del servizio | Durata abbonamento
    Looptijd | Contractduur | Duur | Abonnementsduur | Contractlooptijd
    Duração do contrato | Prazo do contrato | Vigência | Duração do serviço`,
  total: `
    Total net | Net amount | Total excluding VAT | Total (excl. VAT) | Total before tax | Order value | Total price | Contract value
    Nettobetrag | Gesamtbetrag netto | Gesamt (netto) | Auftragswert | Summe netto | Gesamtsumme | Netto gesamt | Gesamtpreis netto | Angebotssumme
    Total HT | Total net HT | Montant HT | Montant total HT | Total hors taxes | Total général HT | Net HT
    Total sin IVA | Base imponible | Importe neto | Total neto | Total antes de impuestos | Importe sin IVA
    Totale imponibile | Totale netto | Totale IVA esclusa | Imponibile | Totale senza IVA | Importo netto
    Totaal excl. btw | Totaal exclusief btw | Nettobedrag | Totaal netto | Subtotaal excl. btw | Bedrag excl. btw
    Total sem IVA | Total líquido | Valor líquido | Total s/ IVA | Total antes de impostos`,
  listTotal: `
    List price total | Total list price | Gross before discount | Total before discounts
    Summe Listenpreise | Listenpreis gesamt | Gesamt vor Rabatt | Summe vor Rabatt | Bruttolistenpreis
    Total avant remise | Montant avant remise | Total brut avant remise | Total brut HT
    Total antes de descuento | Importe antes de descuento | Importe bruto
    Totale prima dello sconto | Importo ante sconto
    Totaal voor korting | Bedrag voor korting
    Total antes do desconto | Total ilíquido | Valor antes do desconto`,
  discount: `
    Discount | Total discount | Customer discount | Less discount | Discount amount
    Rabatt | Nachlass | abzgl. Rabatt | Rabattbetrag | Kundenrabatt | Preisnachlass | Gesamtrabatt
    Remise | Remise commerciale | Rabais | Remise globale
    Descuento | Descuento comercial | Dto. | Bonificación
    Sconto | Sconto commerciale | Sconto totale
    Korting | Korting totaal | Totale korting
    Desconto | Desconto comercial | Desconto total`,
  tax: `
    VAT 20% | Sales tax | GST 10 % | Tax (8.25%) | Value added tax
    MwSt. 19 % | zzgl. 19 % MwSt. | Umsatzsteuer 19% | USt | Mehrwertsteuer
    TVA 20 % | Montant TVA | TVA (20 %) | T.V.A.
    IVA 21 % | Cuota IVA | IVA (21 %) | Importe IVA
    IVA 22 % | Imposta | Importo IVA | I.V.A.
    BTW 21 % | Btw-bedrag | BTW (21%)
    IVA 23 % | Valor do IVA`,
} as const;

const columns = {
  name: `
    Product | Service | Item | Product name | Line item | Subscription
    Bezeichnung | Artikel | Leistung | Produktbezeichnung | Artikelbezeichnung | Leistungsbeschreibung | Position | Produktname
    Désignation | Produit | Article | Prestation | Intitulé | Libellé du produit
    Concepto | Producto | Artículo | Servicio | Denominación
    Prodotto | Articolo | Servizio | Denominazione | Voce
    Product | Artikel | Dienst | Productnaam | Productomschrijving | Benaming
    Produto | Artigo | Serviço | Designação`,
  quantity: `
    Qty | Quantity | Qty. | Units | No. of users | Seats
    Menge | Anzahl | Stück | Stk. | Anzahl Lizenzen | Anz.
    Quantité | Qté | Qté. | Nombre | Nb | Nbre
    Cantidad | Cant. | Uds. | Unidades | Ud.
    Quantità | Q.tà | Qtà | Q.ta | Pezzi | Pz. | N. utenti
    Aantal | Hoeveelheid | Stuks | Aant.
    Quantidade | Qtd. | Qtde. | Quant.`,
  unitPrice: `
    Unit price | Price per unit | Price per user per month | List price | Unit cost | Rate | Fee per user
    Einzelpreis | Stückpreis | Preis | E-Preis | Preis pro Einheit | EP | Einzelpreis netto | Preis/Stk. | Preis je Nutzer
    Prix unitaire | PU HT | P.U. | Prix unitaire HT | Prix | Tarif | Prix unit. | P.U. HT
    Precio | Precio unitario | P. unitario | Precio ud. | Tarifa | P.U.
    Prezzo | Prezzo unitario | Prezzo unit. | P. unitario | Costo unitario | Prezzo netto
    Prijs | Stuksprijs | Eenheidsprijs | Prijs per stuk | Prijs p/st | Tarief
    Preço | Preço unitário | Preço unit. | Valor unit. | P. unitário`,
  total: `
    Total | Amount | Line total | Net amount | Extended price | Total price | Subtotal
    Gesamt | Betrag | Gesamtpreis | Summe | Gesamtbetrag | GP | Gesamt netto | Positionspreis | Nettobetrag | Zeilensumme
    Total | Montant | Total HT | Montant HT | Prix total | Prix total HT | Total ligne | Montant total
    Importe | Total | Importe neto | Precio total | Total línea
    Importo | Totale | Importo netto | Totale riga | Prezzo totale | Totale netto
    Bedrag | Totaal | Regeltotaal | Totaalprijs | Totaalbedrag | Netto bedrag
    Total | Valor | Valor total | Preço total | Total líquido | Montante`,
  discount: `
    Discount | Disc. | Disc. % | Discount (%)
    Rabatt | Rabatt % | Nachlass | Rabatt in % | Rab.
    Remise | Remise % | Rem. % | Rabais
    Descuento | Dto. | Dto. % | % Dto. | Desc.
    Sconto | Sconto % | Sc. % | % sconto
    Korting | Korting % | Kort. % | % korting
    Desconto | Desc. | Desc. % | % desconto`,
} as const;

const wordings = (text: string) =>
  [...new Set(text.split(/[|\n]/u).map((one) => one.trim()))].filter((one) => one !== '');

it.each(Object.entries(labels).flatMap(([target, text]) => wordings(text).map((label) => [label, target] as const)))(
  '"%s" introduces %s',
  (label, target) => {
    expect(
      labelsAt(label)
        .filter(({ weight, rest }) => weight > 0 && rest === '')
        .map((hit) => hit.target),
    ).toContain(target);
  },
);

it.each(Object.entries(columns).flatMap(([role, text]) => wordings(text).map((heading) => [heading, role] as const)))(
  'a column "%s" holds %s',
  (heading, role) => {
    expect(columnRole(heading)).toBe(role);
    expect(heading.split(' ').some((word) => isHeadingWord(word))).toBe(true);
  },
);
