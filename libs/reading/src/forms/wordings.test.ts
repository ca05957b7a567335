import { expect, it } from 'vitest';
import { columnRole, isHeadingWord } from './headings/column-role.ts';
import { labelsAt } from './labels/find-labels.ts';

/** How forms and quotes are worded: what a label introduces, or a column holds. */
const labels = {
  contractNumber: `
    Quote Reference | Order Reference | Document Number | Order Form No | Quotation Number | Proposal Number
    ACME-Referenznr. | Vorgangsnummer | Belegnummer | Vertragsnummer | Angebots-Nr. | Auftrags-Nr. | Dokumentnummer
    N° de commande | Référence du devis | Numéro du devis | Commande n° | Numéro de proposition
    N.º de pedido | Presupuesto n.º | Número de oferta | Número de presupuesto | Referencia del pedido
    N. ordine | Numero offerta | Offerta n. | Numero ordine | Numero preventivo
    Ordernr. | Offertenr. | Referentie | Documentnummer | Contractnummer
    Encomenda n.º | N.º da proposta | Número da proposta | Número do orçamento
    Booking No. | Order confirmation number | Sales ref
    Angebots-ID | AB-Nr. | Auftragskennung | Referenz-Nr. | Wartungsvertrag Nr. | Rahmenvereinbarung Nr. | Mandats-Nr.
    Numéro de pièce | N° de dossier | Code commande | Convention n°
    Orden de compra n.º | Código de pedido | Nº de documento | Expediente n.º | Convenio n.º
    Numero documento | Codice ordine | Rep. n. | Numero convenzione
    Orderbevestigingnummer | Dossiernummer | Overeenkomstnummer
    Pedido n.º | Cotação n.º | Nº do pedido
    Offertnummer | Ordernummer | Avtalsnr | Fakturanummer | Offert nr
    Ordrenr. | Tilbudsnummer | Aftalenr. | Fakturanr.
    Nr oferty | Numer zamówienia | Faktura VAT nr | Umowa nr
    合同编号 | 订单编号 | 报价单号 | 報價單編號
    Номер заказа | № договора | Номер предложения | Номер рахунку | № пропозиції | Номер на фактура
    Αριθμός προσφοράς | Αρ. παραγγελίας | ΑΡΙΘΜΟΣ ΠΑΡΑΓΓΕΛΙΑΣ`,
  documentDate: `
    Issue date | Date of issue | Date issued | Quotation date | Prepared on
    Ausstellungsdatum | Datum des Angebots | Erstellt am | Auftragsdatum | Belegdatum
    Date de facturation | Fecha de facturación | Data di fatturazione | Date d'émission | Émis le | Date de la commande | Date de l'offre | Établi le
    Fecha de emisión | Fecha del pedido | Fecha de la oferta | Fecha del presupuesto
    Data di emissione | Data offerta | Data ordine | Data documento | Data del preventivo
    Datum offerte | Orderdatum | Datum bestelling | Documentdatum
    Data da proposta | Data da encomenda | Data do orçamento | Emitido em
    Quotation date | Date of preparation
    Erstellungsdatum | Datum der Ausstellung
    Date d'établissement | Date du document
    Fecha de elaboración | Fecha del documento
    Data creazione | Data preventivo
    Uitgiftedatum | Opmaakdatum
    Data do pedido | Data de criação
    Offertdatum | Fakturadatum
    Ordredato | Fakturadato | Dato
    Data wystawienia | Data zamówienia | Data oferty
    日期 | 报价日期 | 签订日期 | 簽訂日期
    Date ordered | Ordered on | Doc date
    Дата | Дата составления | Дата выставления | Дата рахунку | Дата на издаване
    Ημερομηνία | Ημερομηνία έκδοσης`,
  vendor: `
    Supplier name | Provider | Service provider | Sold by | Quote from
    Lieferant | Auftragnehmer | Verkäufer | Leistungserbringer | Anbieterin | Dienstleister
    Fournisseur | Prestataire | Vendeur | Émetteur | Société émettrice
    Proveedor | Vendedor | Emisor | Prestador | Suministrador
    Fornitore | Venditore | Cedente | Emittente
    Leverancier | Verkoper | Aanbieder | Opdrachtnemer | Dienstverlener
    Fornecedor | Vendedor | Prestador | Emitente
    Selling entity | Distributor | Supplied by
    Aussteller | Händler | Auftragnehmerin
    Distributeur | Vendu par
    Distribuidor | Vendido por | Presentada por
    Offerente | Distributore
    Verkopende partij | Geleverd door
    Contratada | Distribuidor
    Leverantör | Säljare
    Leverandør | Sælger | Selger
    Sprzedawca | Dostawca | Wykonawca
    供应商 | 乙方 | 卖方 | 供應商名稱 | 공급자명 | 売主 | Titulaire | Licenziante
    Поставщик | Исполнитель | Постачальник | Виконавець | Доставчик | Изпълнител | Προμηθευτής | ΠΡΟΜΗΘΕΥΤΗΣ`,
  buyer: `
    Prepared for | Customer name | Billed to | Ordered by | Purchased by | Purchaser
    Kunde | Käufer | Besteller | Angebot für | Rechnungsadresse | Auftraggeber | Leistungsempfänger | Kundin
    Client | Acheteur | Destinataire | Adresse de facturation | Donneur d'ordre | Commanditaire | Société cliente
    Cliente | Comprador | Facturar a | Destinatario | Contratante | Dirección de facturación
    Cliente | Acquirente | Destinatario | Cessionario | Spett.le | Intestatario
    Klant | Afnemer | Koper | Opdrachtgever | Besteller | Factuuradres | Factureren aan
    Cliente | Comprador | Adquirente | Faturar a | Contratante | Destinatário
    Ordering party | Purchasing organisation | Acquirer
    Erwerber | Lizenznehmerin | Rechnung an
    Abonné | Acquéreur | Établi pour
    Suscriptor | Solicitante | Preparado para | Preparada para | Licensed end user
    Compratore | Ordinante | Preparato per
    Abonnee | Debiteur | Opgesteld voor
    Tomador do serviço | Assinante | Elaborado para
    Kund | Köpare | Beställare
    Køber | Kjøper | Oppdragsgiver
    Nabywca | Zamawiający | Kupujący
    客户 | 甲方 | 买方 | 客戶名稱 | 고객 | お客様 | 買主
    Покупатель | Заказчик | Покупець | Замовник | Възложител | Купувач | Πελάτης | Αγοραστής`,
  start: `
    Commencement date | Service commencement | Licence start | Go-live date | Starting on | Contract start
    Vertragsbeginn | Startdatum | Leistungsbeginn | Lizenzbeginn | Beginn der Laufzeit | Abonnementbeginn
    Date de début | Date d'effet | Prise d'effet | Début d'abonnement | Date de démarrage | Début de la période
    Fecha de inicio | Fecha de comienzo | Inicio del servicio | Fecha de alta | Entrada en vigor
    Data di inizio | Decorrenza | Data inizio | Inizio servizio | Data di attivazione | Data inizio contratto
    Startdatum | Ingangsdatum | Aanvangsdatum | Begindatum | Begin looptijd
    Data de início | Início do contrato | Início do serviço | Data de arranque
    Initial date | In force from
    Nutzungsbeginn | Vertragsstart | Inkrafttreten
    À partir du | Date d'activation
    Fecha inicial | Vigente desde
    Data di avvio | Valido dal
    Ingaand op | Geldig vanaf
    Data inicial | Vigente desde
    Avtalsstart | Gäller från
    Startdato | Gælder fra
    Data rozpoczęcia | Obowiązuje od
    开始日期 | 起始日期 | 生效日期 | 服务开始日期 | Aloituspäivä | Sopimuksen alku | Początek | Datum zahájení | Kezdete | Hatálybalépés | Data începerii | Oppstartsdato
    Дата начала | Начало действия | Дата початку | Начална дата | Έναρξη | Ημερομηνία έναρξης
    Start of term | Start of service | New term start | Period start`,
  end: `
    End date | Expiration date | Expiry date | Contract end | Licence end | Service ends
    Vertragsende | Enddatum | Laufzeitende | Leistungsende | Lizenzende | Ende der Laufzeit
    Date de fin | Échéance | Date d'échéance | Fin d'abonnement | Fin de la période
    Fecha de fin | Fecha de finalización | Fin del servicio | Fecha de vencimiento | Fecha de término
    Data di fine | Scadenza | Data di scadenza | Data fine | Fine servizio | Data fine contratto
    Einddatum | Afloopdatum | Einde looptijd | Einde contract
    Data de fim | Data de término | Fim do contrato | Fim do serviço
    Final date | Terminates on
    Vertragsablauf | Nutzungsende | Endtermin
    Date d'expiration | Expire le
    Fecha final | Finalización
    Data finale | Cessazione
    Expiratiedatum | Tot en met
    Data final | Data de termo
    Slutdatum | Slutdato | Sluttdato
    Data zakończenia | Obowiązuje do
    结束日期 | 到期日 | 终止日期 | 満了日 | Datum ukončení | Vége | Data expirării | Koniec
    Дата окончания | Окончание действия | Дата закінчення | Крайна дата | Λήξη | Ημερομηνία λήξης
    End of term | End of service | New term end | Period end`,
  term: `
    Contract length | Contract duration | Commitment period | Term in months | Subscription length | Duration
    Laufzeit | Vertragsdauer | Mindestlaufzeit | Mindestvertragslaufzeit | Erstlaufzeit | Dauer | Laufzeit in Monaten
    Durée du contrat | Durée d'engagement | Durée d'abonnement | Durée initiale
    Duración del contrato | Plazo del contrato | Duración del servicio | Período contratado | Vigencia
    Durata del contratto | Durata contratto | Durata del servizio | Durata abbonamento
    Looptijd | Contractduur | Duur | Abonnementsduur | Contractlooptijd
    Duração do contrato | Prazo do contrato | Vigência | Duração do serviço
    Duration of the contract | Service period | Lock-in period
    Nutzungsdauer | Bezugsdauer | Dauer des Vertrags
    Durée ferme | Période d'engagement
    Plazo de contratación | Periodo de permanencia
    Durata iniziale | Periodo contrattuale
    Contracttermijn | Initiële termijn
    Prazo contratual | Período de vigência
    Number of months | No. of months
    Срок действия договора | Строк дії договору | Срок на договора | Διάρκεια | Διάρκεια σύμβασης`,
  total: `
    Total net | Net amount | Total excluding VAT | Total (excl. VAT) | Total before tax | Order value | Total price | Contract value
    Nettobetrag | Gesamtbetrag netto | Gesamt (netto) | Auftragswert | Summe netto | Gesamtsumme | Netto gesamt | Gesamtpreis netto | Angebotssumme
    Total HT | Total net HT | Montant HT | Montant total HT | Total hors taxes | Total général HT | Net HT
    Total sin IVA | Base imponible | Importe neto | Total neto | Total antes de impuestos | Importe sin IVA
    Totale imponibile | Totale netto | Totale IVA esclusa | Imponibile | Totale senza IVA | Importo netto
    Totaal excl. btw | Totaal exclusief btw | Nettobedrag | Totaal netto | Subtotaal excl. btw | Bedrag excl. btw
    Total sem IVA | Total líquido | Valor líquido | Total s/ IVA | Total antes de impostos
    Net contract value | Final price | Net price
    Vertragswert | Auftragssumme | Gesamtpreis netto
    Prix net HT | Valeur HT | Base HT
    Precio neto | Total contrato
    Prezzo netto | Corrispettivo
    Contractwaarde | Orderwaarde | Netto te betalen
    Preço líquido | Base tributável
    合计 | 总计 | 总金额 | 不含税合计 | 合計金額 | Importo totale | Totaalprijs | Végösszeg | Gesamt
    Итого без НДС | Сумма без НДС | Всего | Разом | Усього без ПДВ | Общо | Сума без ДДС | Καθαρή αξία | Γενικό σύνολο
    Quotation total | Subscription total`,
  listTotal: `
    List price total | Total list price | Gross before discount | Total before discounts
    Summe Listenpreise | Listenpreis gesamt | Gesamt vor Rabatt | Summe vor Rabatt | Bruttolistenpreis
    Total avant remise | Montant avant remise | Total brut avant remise | Total brut HT
    Total antes de descuento | Importe antes de descuento | Importe bruto
    Totale prima dello sconto | Importo ante sconto
    Totaal voor korting | Bedrag voor korting
    Total antes do desconto | Total ilíquido | Valor antes do desconto
    Full price | Total without discount
    Preis vor Nachlass | Gesamtlistenpreis
    Sous-total avant remise | Prix de base
    Subtotal antes de descuento | Total sin descuento
    Subtotale prima dello sconto | Totale a listino
    Subtotaal vóór korting | Totaal zonder korting
    Subtotal antes do desconto | Preço de tabela`,
  discount: `
    Discount | Total discount | Customer discount | Less discount | Discount amount
    Rabatt | Nachlass | abzgl. Rabatt | Rabattbetrag | Kundenrabatt | Preisnachlass | Gesamtrabatt
    Remise | Remise commerciale | Rabais | Remise globale
    Descuento | Descuento comercial | Dto. | Bonificación
    Sconto | Sconto commerciale | Sconto totale
    Korting | Korting totaal | Totale korting
    Desconto | Desconto comercial | Desconto total
    Preisabschlag | Ermäßigung
    Ristourne
    Rebaja
    Ribasso | Abbuono
    Prijsreductie | Kortingsbedrag
    Abatimento`,
  tax: `
    VAT 20% | Sales tax | GST 10 % | Tax (8.25%) | Value added tax
    MwSt. 19 % | zzgl. 19 % MwSt. | Umsatzsteuer 19% | USt | Mehrwertsteuer
    TVA 20 % | Montant TVA | TVA (20 %) | T.V.A.
    IVA 21 % | Cuota IVA | IVA (21 %) | Importe IVA
    IVA 22 % | Imposta | Importo IVA | I.V.A.
    BTW 21 % | Btw-bedrag | BTW (21%)
    IVA 23 % | Valor do IVA
    Steuerbetrag
    Taxe sur la valeur ajoutée
    Impuesto sobre el valor añadido
    Imposta sul valore aggiunto
    Imposto sobre o valor acrescentado
    Moms 25 % | Moms (25%) | Mva 25 %
    Podatek VAT 23% | Kwota VAT
    增值税 | 税额
    НДС 20 % | Сумма НДС | ПДВ 20% | ДДС 20% | ΦΠΑ 24% | Φ.Π.Α.`,
} as const;

const columns = {
  name: `
    Product | Service | Item | Material / Description | Product name | Line item | Subscription
    Bezeichnung | Artikel | Leistung | Produktbezeichnung | Artikelbezeichnung | Leistungsbeschreibung | Position | Produktname
    Désignation | Produit | Article | Prestation | Intitulé | Libellé du produit
    Concepto | Producto | Artículo | Servicio | Denominación
    Prodotto | Articolo | Servizio | Denominazione | Voce
    Product | Artikel | Dienst | Productnaam | Productomschrijving | Benaming
    Produto | Artigo | Serviço | Designação
    Module | Solution | Dienstleistung | Gegenstand
    Objet | Élément | Logiciel
    Elemento | Partida | Solución
    Oggetto | Modulo | Soluzione
    Onderdeel | Specificatie | Oplossing
    Item | Solução | Rubrica
    Benämning | Tjänst
    Ydelse | Vare
    Nazwa | Nazwa towaru lub usługi | Usługa
    产品名称 | 名称 | 项目 | 服务内容 | 品項 | Služba | Leírás | Descriere | Serviciu
    Наименование | Наименование товара | Товары (работы, услуги) | Найменування | Назва послуги | Περιγραφή | ΕΙΔΟΣ`,
  quantity: `
    Qty | Quantity | Qty. | Units | No. of users | Seats
    Menge | Anzahl | Stück | Stk. | Anzahl Lizenzen | Anz.
    Quantité | Qté | Qté. | Nombre | Nb | Nbre
    Cantidad | Cant. | Uds. | Unidades | Ud.
    Quantità | Q.tà | Qtà | Q.ta | Pezzi | Pz. | N. utenti
    Aantal | Hoeveelheid | Stuks | Aant.
    Quantidade | Qtd. | Qtde. | Quant.
    Stückzahl | Lizenzanzahl | Anzahl Plätze
    Unités | Nombre de postes
    Cdad. | Unid. | Nº usuarios
    Quantitativo | N. licenze
    Aantal gebruikers | Aantallen
    Qde. | Nº de utilizadores
    Antal | Antall
    Ilość | Liczba użytkowników
    用户数 | 數量 | Lkm | Db
    Кол-во | Количество | Кількість | К-сть | Ποσότητα | ΠΟΣΟΤΗΤΑ
    # Users | No. users | # Seats | License qty | Unit qty`,
  unitPrice: `
    Unit price | Price per unit | Price per user per month | List price | Unit cost | Rate | Fee per user
    Einzelpreis | Stückpreis | Preis | E-Preis | Preis pro Einheit | EP | Einzelpreis netto | Preis/Stk. | Preis je Nutzer
    Prix unitaire | PU HT | P.U. | Prix unitaire HT | Prix | Tarif | Prix unit. | P.U. HT
    Precio | Precio unitario | P. unitario | Precio ud. | Tarifa | P.U.
    Prezzo | Prezzo unitario | Prezzo unit. | P. unitario | Costo unitario | Prezzo netto
    Prijs | Stuksprijs | Eenheidsprijs | Prijs per stuk | Prijs p/st | Tarief
    Preço | Preço unitário | Preço unit. | Valor unit. | P. unitário
    Einheitspreis | Preis je Einheit | EP netto
    Prix à l'unité | Coût unitaire
    Coste unitario | Valor unitario
    Tariffa | Importo unitario
    Prijs per eenheid | Stukprijs
    Custo unitário | Preço por unidade
    À-pris | Styckpris | Enhetspris | Enhedspris
    Cena netto | Cena jedn. netto | Cena jednostkowa
    单价 | 單價 | 单价（元）
    Цена | Цена, руб. | Цена за ед. | Ціна без ПДВ | Ед. цена | Τιμή μονάδας
    Per user price | Price ea. | Unit annual price | Regular price`,
  total: `
    Total | Amount | Line total | Net amount | Extended price | Total price | Subtotal
    Gebühr gesamt | Vergütung gesamt
    Gesamt | Betrag | Gesamtpreis | Summe | Gesamtbetrag | GP | Gesamt netto | Positionspreis | Nettobetrag | Zeilensumme
    Total | Montant | Total HT | Montant HT | Prix total | Prix total HT | Total ligne | Montant total
    Importe | Total | Importe neto | Precio total | Total línea
    Importo | Totale | Importo netto | Totale riga | Prezzo totale | Totale netto
    Bedrag | Totaal | Regeltotaal | Totaalprijs | Totaalbedrag | Netto bedrag
    Total | Valor | Valor total | Preço total | Total líquido | Montante
    Zeilenbetrag | Endbetrag | Nettowert
    Sous-total | Montant net
    Monto | Neto | Subtotal
    Ammontare | Subtotale | Valore
    Subtotaal | Regelbedrag
    Valor líquido | Custo total
    Belopp | Summa | Radsumma
    Beløb | Beløp
    Wartość netto | Wartość
    Сумма | Сумма, руб. | Стоимость | Сума без ПДВ | Вартість | Стойност | Αξία | Σύνολο
    金额 | 小计 | 总价 | 金额（元） | 合計 | Valoare totală
    Item total | Order total | Grand total | Price total | Total sale price | Net extended | Total price for term`,
  discount: `
    Discount | Disc. | Disc. % | Discount (%)
    Rabatt | Rabatt % | Nachlass | Rabatt in % | Rab.
    Remise | Remise % | Rem. % | Rabais
    Descuento | Dto. | Dto. % | % Dto. | Desc.
    Sconto | Sconto % | Sc. % | % sconto
    Korting | Korting % | Kort. % | % korting
    Desconto | Desc. | Desc. % | % desconto
    Rabat | Upust
    Additional discount | Special discount`,
} as const;

/** Words such as `from`, or of labels such as `Fin du contrat`: no line is taken for one of headings by them. */
const columnsOfCommonWords = {
  name: `Feature | Features | Platform | Program`,
  total: `I alt`,
  quantity: `User count | License count | Subscribers | Entitlement | Headcount`,
  term: `
    Term | Term (months) | Laufzeit (Monate) | Dauer | Durée (mois) | Duración | Durata (mesi) | Looptijd | Duur
    Duração | Löptid | Løbetid | Kesto | Měsíce | Miesiące | Süre | Durată | Időtartam | 月数 | 개월`,
  start: `
    Start | Term start | Service start | Von | Laufzeit von | Beginn | Début | Du | Desde | Fecha inicio | Inizio | Dal
    Decorrenza | Van | Vanaf | Início | Från | Fra | Od | Początek | Začátek | Alku | Alkaa | Başlangıç | Kezdete
    Început | De la | 開始日 | 시작일 | 服务开始日期`,
  end: `
    End | To | Through | Bis | Laufzeit bis | Ende | Fin | Au | Hasta | Fecha fin | Fine | Al | Scadenza | Eind | Tot
    Fim | Até | Término | Slut | Til | Till | Do | Koniec | Konec | Loppu | Päättyy | Bitiş | Vége | Sfârșit
    Până la | 終了日 | 종료일 | 结束日期`,
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

it.each(
  Object.entries(columnsOfCommonWords).flatMap(([role, text]) =>
    wordings(text).map((heading) => [heading, role] as const),
  ),
)('a column "%s", whose word is common, holds %s', (heading, role) => {
  expect(columnRole(heading)).toBe(role);
});
