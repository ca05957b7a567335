import { sureFrom } from '@parley/document-fields/count';
import type { FieldName } from '@parley/document-fields/fields';
import { describe, expect, it } from 'vitest';
import { asModel } from '../test/text-model.ts';
import { findCandidates } from './find-candidates.ts';
import type { FoundTerms } from './found-terms.ts';
import { resolveTerms } from './resolve/resolve-terms.ts';

function read(text: string): FoundTerms {
  return resolveTerms(findCandidates(asModel(text)));
}

function isSure({ fields }: FoundTerms, field: FieldName): boolean {
  return (fields[field]?.confidence ?? 0) >= sureFrom;
}

it('tells the days of a call-off apart from those of its framework', () => {
  const { fields } = read(`NADERE OVEREENKOMST NOK-14
Einddatum raamovereenkomst:        31 december 2028
Ingangsdatum nadere overeenkomst:  15 maart 2027
Einddatum nadere overeenkomst:     14 maart 2028`);
  expect([fields.start?.value, fields.end?.value]).toEqual(['2027-03-15', '2028-03-14']);
});

describe('a price in a sentence', () => {
  const cover = 'Insurance cover         1,000,000.00\nTotal setup deposit:         9,500.00';

  it.each([
    ['The total contract value for the term is $216,000, payable in three installments.', cover],
    ['The aggregate fees payable under this order amount to USD 216,000.', cover],
    ['Licensee shall pay fees equal to a total of $216,000 by bank transfer.', cover],
    ['Der Gesamtwert des Vertrags beträgt 216.000 EUR.', 'Versicherung         1.000.000,00 EUR'],
    ["Le montant total de la commande s'élève à 216 000,00 €.", 'Assurance         1 000 000,00 €'],
    ['El precio total del pedido asciende a 216.000 EUR.', 'Seguro         1.000.000,00 EUR'],
  ])('is the total, whatever other amounts there are: %s', (sentence, others) => {
    const found = read(`ORDER OF-7712\n${sentence}\n${others}`);
    expect(found.fields.total?.value.minor).toBe(21_600_000);
  });

  it.each([
    ['Term:    24 months', 'Subscriber shall pay an annual fee of EUR 12,000 for 40 named users.', 24_000],
    ['Term:    24 months', 'The monthly subscription fee for the platform is EUR 1,000.', 24_000],
    ['Term:    24 months', 'The subscription fee shall be EUR 1,000 per month, due in advance.', 24_000],
  ])('is brought to the term if it is for a year or month, and never sure: %s %s', (term, sentence, total) => {
    const found = read(`ORDER OF-7712\n${term}\n${sentence}\nDeposit for travel       EUR 30,000.00`);
    expect(found.fields.total?.value.minor).toBe(total * 100);
    expect(isSure(found, 'total')).toBe(false);
  });

  it('is no total if it is for a part or limits a liability', () => {
    const parts = 'The total fees of the first year are $5,000.\nThe total liability shall be $90,000.';
    const found = read(`ORDER OF-7712\n${parts}\nTotal:       $12,000.00`);
    expect(found.fields.total?.value.minor).toBe(1_200_000);
  });
});

describe('a price per year or month', () => {
  it.each([
    ['Subscription Term:       24 months', 'Total fees:       $18,400.00 per year', 36_800],
    ['Subscription Term:       24 months', 'Total fees:       $500.00 / month', 12_000],
    ['Subscription Term:       36 months', 'Annual fee:       $18,400.00', 55_200],
    ['Laufzeit:       36 Monate', 'Gesamtpreis:       9.000,00 EUR pro Jahr', 27_000],
    ['Durée :       24 mois', 'Montant total :       4 800,00 € par an', 9_600],
    ['Durata:       24 mesi', 'Totale:       400,00 € al mese', 9_600],
    ['Avtalstid:       24 månader', 'Summa:       400,00 SEK per månad', 9_600],
    ['Okres umowy:       24 miesiące', 'Razem netto:       400,00 zł / mies.', 9_600],
    ['Срок действия договора:       24 месяца', 'Итого без НДС:       400,00 руб. в месяц', 9_600],
  ])('is brought to the term, and never sure: %s, %s', (term, price, total) => {
    const found = read(`Order No. OF-7712\n${term}\n${price}`);
    expect(found.fields.total?.value.minor).toBe(total * 100);
    expect(isSure(found, 'total')).toBe(false);
  });

  it('is the total of a term of that length', () => {
    const found = read('Order No. OF-7712\nTerm:       12 months\nAnnual fee:       $18,400.00');
    expect(found.fields.total?.value.minor).toBe(1_840_000);
    expect(isSure(found, 'total')).toBe(true);
  });

  it('is doubtful without a term', () => {
    expect(isSure(read('Order No. OF-7712\nTotal:       $18,400.00 per annum'), 'total')).toBe(false);
  });

  it('counts once for each year where a table is headed so', () => {
    const found = read(`Order No. OF-7712
Term:                24 months
Product              Qty        Price per year        Total per year
Signal Board         40         $240.00               $9,600.00
Total per year                                        $9,600.00`);
    expect(found.lineItems[0]?.total?.minor).toBe(1_920_000);
    expect(found.fields.total?.value.minor).toBe(1_920_000);
    expect(isSure(found, 'total')).toBe(false);
  });

  it('leaves a total beside it as it is', () => {
    const found = read('Order No. OF-7712\nTerm:    36 months\nPrice:    $18,400.00 per year\nTotal:    $55,200.00');
    expect([found.fields.total?.value.minor, isSure(found, 'total')]).toEqual([5_520_000, true]);
  });
});

it.each([
  ['Agreement Term:         1 year', 'Subscription Period:         24 months', 24],
  ['Framework Agreement Term:         1 year', 'Order Term:         36 months', 36],
  ['Laufzeit des Rahmenvertrags:         1 Jahr', 'Laufzeit der Bestellung:         36 Monate', 36],
  [
    'This Agreement continues for the longer of one year or as long as orders run.',
    'Order Term:         24 months',
    24,
  ],
  ['The Master Services Agreement has a term of one (1) year.', 'Subscription Term:         24 months', 24],
])('reads the term of the order beside that of the framework: %s', (framework, order, term) => {
  for (const lines of [`${framework}\n${order}`, `${order}\n${framework}`]) {
    expect(read(`Order No. OF-7712\n${lines}`).fields.term?.value).toBe(term);
  }
});

it('finds nothing where nobody has filled in a form', () => {
  const { fields } = read(`Proposta comercial
Fornecedor:         «fornecedor»
Cliente:            a definir
Proposta n.º:       [P-0000]
Data de início:     TBD

Descrição           Quantidade     Preço unitário     Valor
Painel de Obras     5              240,00 €           1.200,00 €
Total sem IVA                                         1.200,00 €`);
  expect([fields.vendor, fields.buyer, fields.contractNumber, fields.start]).toEqual(Array(4).fill(undefined));
  expect(fields.total?.value.minor).toBe(120_000);
});

it('takes neither TBD for a party nor a mail address for an item', () => {
  const { fields, lineItems } = read(`Order Form OF-9981
Vendor:              Halcyon Metrics, Inc.
Customer:            TBD
                     billing@halcyon.example
Contract term:       18 months
Unit price:          EUR 6,000.00
Total:               EUR 6,000.00`);
  expect([fields.buyer, fields.parties, lineItems]).toEqual([undefined, undefined, []]);
});

describe('a discount', () => {
  it.each([
    ['Total:       $8,000.00', 'Prompt payment discount: 2 % if paid within 10 days'],
    ['Total:       $8,000.00', 'Additional discount of $500.00 if signed by March 31, 2027'],
    ['Summe netto:       8.000,00 EUR', '3 % Skonto bei Zahlung innerhalb 14 Tagen:       240,00 EUR'],
    ['Total HT :       8 000,00 €', 'Remise de 5 % à partir de 20 licences'],
    ['Totaal excl. btw:       8.000,00 EUR', 'Betalingskorting 2 % bij betaling binnen 8 dagen:       160,00 EUR'],
  ])('that waits for something is not given: %s, %s', (total, discount) => {
    const { fields } = read(`Order No. OF-7712\n${total}\n${discount}`);
    expect(fields.total?.value.minor).toBe(800_000);
    expect(fields.discount).toBeUndefined();
  });

  it('off the list price is not taken from the net one', () => {
    const { fields } = read('Order No. OF-7712\nDiscount 20 % off list\nTotal net:       $8,000.00');
    expect([fields.total?.value.minor, fields.discount]).toEqual([800_000, undefined]);
  });

  it('in percent is doubtful where no printed sum proves it, and so is the total', () => {
    const found = read('Order No. OF-7712\nSubtotal:       $10,000.00\nDiscount:       10 %');
    expect([isSure(found, 'total'), isSure(found, 'discount')]).toEqual([false, false]);
  });

  it('that is promised in a table is none of its lines', () => {
    const { lineItems } = read(`Order No. OF-7712
Product              Qty        Unit Price        Total
Signal Board         40         $240.00           $9,600.00
Volume discount (10 % from 100 users)
Total                                             $9,600.00`);
    expect(lineItems.map(({ name }) => name)).toEqual(['Signal Board']);
  });
});

describe('an order in the manner of a known vendor', () => {
  const heading = 'Service            Qty      Annual Unit Price      Annual Fee';
  const year = (number: number, quantity: number, fee: string) =>
    `Year ${number}\n${heading}\nGuard              ${quantity}            $10.00           ${fee}`;

  it('has years with lines of their own, which come to the value of the contract', () => {
    const years = [year(1, 10, '$100.00'), year(2, 20, '$200.00'), year(3, 30, '$300.00')].join('\n\n');
    const { lineItems } = read(`ORDER OF-7712\nTerm:    36 months\n\n${years}\n\nTotal Contract Value:      $600.00`);
    expect(lineItems.map(({ total }) => total?.minor)).toEqual([10_000, 20_000, 30_000]);
  });

  it('prices a whole line under `Net Price` where these prices come to the total', () => {
    const rows = 'Guard              20,000       $52,400.00\nSupport            1            $11,528.00';
    const { lineItems } = read(`Product Name       Quantity     Net Price\n${rows}\nGrand Total: $63,928.00`);
    expect(lineItems.map(({ total }) => total?.minor)).toEqual([5_240_000, 1_152_800]);
  });

  it('goes on below the sum of a section with a numbered row', () => {
    const rows = '10     Guard        4       12,50      50,00\n20     Vault        2       10,00      20,00';
    const rest = '       Zwischensumme                      70,00\n30     Umzug        1        9,00       9,00';
    const { lineItems } = read(
      `Pos    Artikel      Menge   Preis      Gesamt\n${rows}\n${rest}\nSumme netto EUR     79,00`,
    );
    expect(lineItems.map(({ name }) => name)).toEqual(['Guard', 'Vault', 'Umzug']);
  });

  it('carries sums from page to page, which are no lines', () => {
    const rows = 'Guard            4        12.50        50.00\nBrought forward                       50.00';
    const { lineItems } = read(
      `Description      Qty      Unit price   Amount\n${rows}\nVault            2        10.00        20.00`,
    );
    expect(lineItems.map(({ name }) => name)).toEqual(['Guard', 'Vault']);
  });

  it('cites the term of a framework, which is not its own', () => {
    const { fields } = read(
      'ORDER OF-7712\nMaster Agreement Number AR2472; Term: October 14, 2016 - September 15, 2026\nTotal:      $12.00',
    );
    expect(isSure({ documentType: 'other', fields, lineItems: [] }, 'start')).toBe(false);
  });

  it('is from a company, not from the person above it', () => {
    expect(read('QUOTE Q-7712\nFrom: Tim Moss\nCarasolv Technology Corp.').fields.vendor?.value).toBe(
      'Carasolv Technology Corp.',
    );
  });

  it('is in the currency that is named first', () => {
    const said = 'Currency:    CAD (USD equivalent for information: US$31,420)';
    expect(read(`QUOTE Q-7712\n${said}\nTotal:     $42,600.00`).fields.currency?.value).toBe('CAD');
  });
});

describe('a form in East Asia', () => {
  it('is read in Chinese', () => {
    const { fields, lineItems } = read(`报价单
报价单号：BJ-2027-0138                报价日期：2027年3月5日
供应商：云帆软件科技有限公司
客户名称：华东精密仪器有限公司
服务期限：2027年4月1日至2028年3月31日
序号   产品名称        数量   单位   单价（元）    金额（元）
1      云帆协同专业版   120    用户   480.00       57,600.00
2      云帆安全模块    120    用户   150.00       18,000.00
不含税合计：75,600.00 元
增值税（6%）：4,536.00 元
价税合计：80,136.00 元`);
    const values = Object.fromEntries(Object.entries(fields).map(([name, { value }]) => [name, value]));
    expect(values).toMatchObject({
      contractNumber: 'BJ-2027-0138',
      documentDate: '2027-03-05',
      vendor: '云帆软件科技有限公司',
      buyer: '华东精密仪器有限公司',
      start: '2027-04-01',
      end: '2028-03-31',
      total: { minor: 7_560_000, currency: 'CNY' },
      tax: { minor: 453_600 },
    });
    expect(lineItems).toMatchObject([
      { name: '云帆协同专业版', quantity: 120, unitPrice: { minor: 48_000 } },
      { name: '云帆安全模块', quantity: 120, unitPrice: { minor: 15_000 } },
    ]);
  });

  it('is for a company that is addressed with respect, and for a length of time', () => {
    const { fields } = read(`御見積書
見積番号：MT-2027-55          発行日：2027年3月10日
宛先：みどり食品株式会社 御中
契約期間：12ヶ月
利用開始日：2027年4月1日`);
    expect(fields.buyer?.value).toBe('みどり食品株式会社');
    expect(fields.term?.value).toBe(12);
    expect(fields.end?.value).toBe('2028-03-31');
  });
});

describe('columns of days', () => {
  it('have one word in most languages', () => {
    const { lineItems } = read(`Angebot Nr. A-2027-118
Bezeichnung            Von          Bis          Menge   Einzelpreis   Gesamt
Waldkamm Depot         01.03.2027   28.02.2028   25      240,00        6.000,00
Waldkamm Analyse       01.06.2027   28.02.2028   25      90,00         2.250,00`);
    expect(lineItems).toMatchObject([
      { name: 'Waldkamm Depot', start: '2027-03-01', end: '2028-02-28', quantity: 25 },
      { name: 'Waldkamm Analyse', start: '2027-06-01', end: '2028-02-28', quantity: 25 },
    ]);
  });
});

describe('a table of labels and values', () => {
  const order = `Amendment to Order Form OF-11820
Item                        Value
Amendment number            OF-11820-A2
Amendment start date        June 1, 2026
Subscription end date       December 31, 2026
Invoicing                   Prorated, upfront
Service                     Quantity      Rate           Fees
Infrastructure Hosts              80      $105.00      $8,400.00
Log Ingestion                    500        $0.70        $350.00
Total                                                  $8,750.00`;

  it('is no table of prices, whatever heads it', () => {
    const { fields, lineItems } = read(order);
    expect(lineItems.map(({ name }) => name)).toEqual(['Infrastructure Hosts', 'Log Ingestion']);
    expect(fields.start?.value).toBe('2026-06-01');
    expect(fields.end?.value).toBe('2026-12-31');
    expect(fields.contractNumber?.value).toBe('OF-11820-A2');
    expect(fields.total?.value.minor).toBe(875_000);
  });

  it('stays one of prices where most values are amounts', () => {
    const { lineItems } = read(`Quote Q-7712
Item                        Value
Nimbus Core                 $8,400.00
Nimbus Support              Included
Total                       $8,400.00`);
    expect(lineItems.map(({ name }) => name)).toEqual(['Nimbus Core', 'Nimbus Support']);
  });
});

/** Words, names and forms of companies in other scripts than Latin. */
describe('a form in Russian, Ukrainian or Greek', () => {
  const russian = `Коммерческое предложение № КП-148
Дата: 5 февраля 2026 г.
Заказчик: АО «Северный Хлеб»
Исполнитель: ООО «Облако», г. Москва, ул. Мира, 3
Наименование           Кол-во    Цена, руб.     Сумма, руб.
Лицензия «Учёт»            50      9 600,00      480 000,00
Обучение                   20      3 500,00       70 000,00
Итого без НДС:                                   550 000,00
НДС 20 %:                                        110 000,00
Всего к оплате:                                  660 000,00
Срок действия договора: с 01.03.2026 по 28.02.2027`;
  const ukrainian = `Рахунок на оплату № 214 від 18 лютого 2026 р.
Постачальник: ТОВ «Хмара», м. Київ
Покупець: ТОВ «Пекарні»
Товари (роботи, послуги)   Кількість   Ціна без ПДВ    Сума без ПДВ
Підписка «Облік»              10        3 600,00 грн    36 000,00 грн
Налаштування                   1        5 000,00 грн     5 000,00 грн
Разом:                                                  41 000,00 грн
ПДВ 20%:                                                 8 200,00 грн
Усього з ПДВ:                                           49 200,00 грн`;
  const greek = `ΠΡΟΣΦΟΡΑ
Αριθμός προσφοράς: ΠΡ-2026/077
Ημερομηνία: 16/02/2026
Πελάτης: Ελαιώνες Α.Ε.
Προμηθευτής: Νέφος Λογισμικού Α.Ε.
ΠΕΡΙΓΡΑΦΗ              ΠΟΣΟΤΗΤΑ    ΤΙΜΗ ΜΟΝΑΔΑΣ        ΑΞΙΑ
Ετήσια συνδρομή              25         240,00 €     6.000,00 €
Εκπαίδευση                    2         450,00 €       900,00 €
Καθαρή αξία                                          6.900,00 €
ΦΠΑ 24%                                              1.656,00 €
Γενικό σύνολο                                        8.556,00 €`;

  it.each([
    [
      russian,
      {
        contractNumber: 'КП-148',
        documentDate: '2026-02-05',
        buyer: 'АО «Северный Хлеб»',
        vendor: 'ООО «Облако»',
        start: '2026-03-01',
        end: '2027-02-28',
        total: { minor: 55_000_000 },
        currency: 'RUB',
      },
    ],
    [
      ukrainian,
      {
        contractNumber: '214',
        documentDate: '2026-02-18',
        buyer: 'ТОВ «Пекарні»',
        vendor: 'ТОВ «Хмара»',
        total: { minor: 4_100_000 },
        currency: 'UAH',
      },
    ],
    [
      greek,
      {
        contractNumber: 'ΠΡ-2026/077',
        documentDate: '2026-02-16',
        buyer: 'Ελαιώνες Α.Ε.',
        vendor: 'Νέφος Λογισμικού Α.Ε.',
        total: { minor: 690_000 },
        currency: 'EUR',
      },
    ],
  ])('is read like any other', (text, expected) => {
    const { fields, lineItems } = read(text);
    const values = Object.fromEntries(Object.entries(fields).map(([field, found]) => [field, found.value]));
    expect(values).toMatchObject(expected);
    expect(lineItems).toHaveLength(2);
  });
});

describe('what each year costs', () => {
  const rows = [
    'Pos   Beschreibung                      Jahr 1        Jahr 2        Jahr 3',
    '1     Lotse Dokumentation               18.000,00     18.360,00     18.727,20',
    '2     Lotse Schnittstellen              4.800,00      4.800,00      4.800,00',
  ].join('\n');

  it('is added up for each line', () => {
    const { lineItems } = read(`Angebot Nr. 77\n${rows}`);
    expect(lineItems.map(({ total }) => total?.minor)).toEqual([5_508_720, 1_440_000]);
  });

  it.each(['Summe', 'Summe netto je Jahr', 'Gesamt'])('is not the total in a row of sums: %s', (label) => {
    const sums = `      ${label.padEnd(34)}22.800,00     23.160,00     23.527,20`;
    const found = read(`Angebot Nr. 77\n${rows}\n${sums}\nVertragsbeginn: 01.07.2026`);
    expect(found.fields.total?.value.minor).toBe(6_948_720);
    expect(isSure(found, 'total')).toBe(false);
  });

  it('is not the total next to that of the term', () => {
    const found = read('Order OF-7\nTerm:   18 months\nTotal    € 4,400.00    € 79,200.00\nStart date:   1 July 2026');
    expect(found.fields.total?.value.minor).toBe(7_920_000);
  });
});

it('does not take the days in which to pay for a term, behind the days of the term', () => {
  const found = read('Subscription period: 1 July 2026 until 31 December 2027. Invoices are payable within 30 days.');
  expect(found.fields.term?.value).toBe(18);
});

it('takes no ends of tiers for quantities or amounts', () => {
  const { lineItems } = read(
    [
      'Order Form OF-77',
      'Service              Quantity    Unit price    Total',
      'Event streaming      40          € 90.00       € 3,600.00',
      'Rates for volume above commitment',
      'Tier    From (M events)    To (M events)    Rate per 1k events',
      '1       40                 60               € 0.11',
      '2       60                 100              € 0.10',
      '3       100                -                € 0.085',
    ].join('\n'),
  );
  expect(lineItems.map(({ name }) => name)).toEqual(['Event streaming']);
});

it('reads number and day behind compound names of offers and orders', () => {
  for (const title of ['Angebot', 'Preisangebot', 'Rahmenangebot', 'Folgeauftrag']) {
    const { fields } = read(`Lotsen Software GmbH\n${title} Nr. 2026/R-77 vom 24.03.2026\nGesamt: 4.000,00 EUR`);
    expect([title, fields.contractNumber?.value, fields.documentDate?.value]).toEqual([
      title,
      '2026/R-77',
      '2026-03-24',
    ]);
  }
});

it('takes what may be chosen besides for no part of the total', () => {
  const found = read(
    [
      'Quote Q-101',
      'Item                   Qty    Unit price    Total',
      'Acme Core              100    $12.00        $1,200.00',
      'Acme Vault             100    $3.00         $300.00',
      'Total:                                      $1,500.00',
      'Optional items (not included in the total)',
      'Item                   Qty    Unit price    Total',
      'Acme Premium Support   1      $900.00       $900.00',
      'Total including options:                    $2,400.00',
    ].join('\n'),
  );
  expect(found.fields.total?.value.minor).toBe(150_000);
});

it.each([
  ['Monthly', 24_000],
  ['Quarterly', 8_000],
  ['Semi-annual', 4_000],
  ['Annual', 2_000],
])('brings what is paid for each period to the term: %s', (period, total) => {
  const rows = [
    `Product        Qty    ${period} fee`,
    'Acme Core      10     $750.00',
    'Acme Chat      10     $250.00',
    `${period} total:        $1,000.00`,
  ];
  expect(read(['Order OF-124', 'Term: 24 months', ...rows].join('\n')).fields.total?.value.minor).toBe(total * 100);
});

it('reads the period behind a stroke in a heading', () => {
  const rows = [
    'Produkt        Anzahl    Preis/Monat    Summe/Monat',
    'Lotse Basis    100       5,00 €         500,00 €',
  ];
  const { lineItems } = read(['Angebot AN-1', 'Laufzeit: 36 Monate', ...rows].join('\n'));
  expect(lineItems.map(({ total }) => total?.minor)).toEqual([1_800_000]);
});

it.each([
  ['Opzegtermijn: 3 maanden', 90],
  ['Délai de préavis : 3 mois', 90],
  ['Plazo de preaviso: 60 días', 60],
  ['Aviso prévio: 30 dias', 30],
  ['Disdetta: 90 giorni', 90],
  ['Opsigelsesfrist: 3 måneder', 90],
  ['İhbar süresi: 3 ay', 90],
])('reads the notice behind its label: %s', (line, days) => {
  expect(read(`Order OF-1\n${line}`).fields.noticePeriod?.value).toBe(days);
});
