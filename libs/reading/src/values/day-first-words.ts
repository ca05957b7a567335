import { listed } from './word-list.ts';

/** Words of the languages in which the day comes first, none of which is an English word. */
const words = new Set(
  listed(`
    datum angebot menge anzahl preis betrag summe laufzeit beginn kunde lieferant und für der
    désignation quantité montant remise durée début numéro prix paiement livraison du les des
    fecha cantidad precio importe descuento duración inicio pago entrega del los para
    quantità prezzo importo sconto durata inizio pagamento consegna di della fino
    aantal prijs bedrag korting looptijd omschrijving klant leverancier totaal van het voor
    cliente contrato proposta prazo valor mensal vencimento fatura emissão vigência
    quantidade preço desconto duração início pagamento descrição fornecedor até dos
    antal belopp summa moms offert faktura kund avtalstid betalningsvillkor och från till
    antall beløb beløp pris tilbud kunde betalingsbetingelser ekskl og til
    množství cena celkem dodavatel odběratel objednávka nabídka splatnost zákazník dne
    množstvo spolu dodávateľ odberateľ objednávka ponuka splatnosť
    määrä hinta yhteensä tilaaja asiakas toimittaja tarjous tilaus päivämäärä maksuehto alv
    miktar tutar toplam tarih tarihi teklif müşteri birim fiyat kdv ve
    cantitate preț valoare furnizor beneficiar ofertă comandă din și
    količina cijena iznos ukupno kupac ponuda plaćanje skupaj znesek
    дата цена сумма срок итого договор заказчик поставщик оплаты количество
    ціна сума разом договір замовник постачальник строк оплати кількість
    стойност общо доставчик плащане срок оферта
    ημερομηνία προσφορά ποσότητα τιμή σύνολο αξία πελάτης πληρωμής έναρξη λήξη και
    mennyiség ár összesen dátum vevő szállító ajánlat fizetési és
    ilość cena wartość netto razem oferta faktura nabywca sprzedawca dni od zł
  `),
);
const english = new Set(listed('the of and for to by with this that is'));

/** This many different words tell the language, however many English words the names of products hold. */
const manyWords = 4;
const minWords = 2;

/** Whether a text is written in a language in which the day comes before the month. */
export function isInDayFirstLanguage(text: string): boolean {
  const found = new Set(text.toLowerCase().match(/\p{L}+/gu) ?? []);
  const foreign = found.intersection(words).size;
  return foreign >= manyWords || (foreign >= minWords && foreign > found.intersection(english).size);
}
