import { describe, expect, it } from 'vitest';
import { recordsOf } from '../../../../test/records-of.ts';

const set = { purchaseType: 'new_purchase', currency: 'USD' };
const days = ['2024-11-03', '2024-11-08', '2024-12-01', '2024-12-15', '2025-01-07'];

/** A list with one column more. */
function list(header: string, cells: readonly string[]): string {
  const rows = cells.map((cell, at) => `Alto,Desk ${at},${at + 3},2025-01-01,2025-12-31,${(at + 3) * 40},${cell}`);
  return [`Vendor,Product,Seats,Start,End,Total,${header}`, ...rows].join('\n');
}

async function totalsOf(header: string, cells: readonly string[]): Promise<unknown[]> {
  const records = await recordsOf(list(header, cells), { set });
  return records.map(({ netTotal }) => netTotal);
}

describe('a column whose header says nothing known', () => {
  it.each([
    ['Zeile', ['1', '2', '3']],
    ['Xy', ['INV-2201', 'INV-2207', 'CI-00931']],
    ['Xy', ['2024/0031', '2024/0044']],
    ['Xy', ['ana@alto.example', 'bo@alto.example']],
    ['Xy', ['0.00', '0', '-']],
    ['Xy', days],
    ['Xy', ['for the front desk', 'Ann asked for it', 'moved from Berlin', 'see the minutes']],
    ['Xy', ['Alto House', 'Alto House']],
    ['Verantwoordelijk', ['Jan de Vries', 'Piet']],
    ['SKU', ['AD', 'CF']],
    ['Lp.', ['1', '2', '3']],
    ['Contract year', ['1', '2', '1']],
    ['Company Reg No', ['00968498', '01398680']],
    ['Supplier Part Num', ['ZM-BP', 'AB/1']],
    ['Lifecycle status', ['In use', 'Expired']],
    ['Stato contratto', ['in corso', 'scaduto']],
    ['Possible extension (months)', ['12', '24', '0']],
    ['Verlängerungsoption', ['2 x 1 Jahr', 'keine']],
    ['Process type', ['Quotation', 'Framework call-off']],
    ['codeCPV', ['48442000-8', '48515000-7']],
    ['Xy', ['Hoog', 'Laag']],
    ['Xy', ['K. Roe', 'Fr. Sommer', 'K. Roe']],
    ['Xy', ['Ann Bell', 'Junta de Gobierno', 'Ann Bell']],
    ['Xy', ['Det. 412/2024', 'Det. 18/2025']],
    ['Zahlungsart', ['Kreditkarte', 'Lastschrift']],
    ['SOC 2?', ['Yes', 'No']],
    ['Domaine métier', ['RH', 'Finance', 'RH']],
    ['Haushaltsstelle', ['11120.5431', '11110.5431']],
    ['Licencias asignadas', ['2', '3']],
    ['Bemerkungen / Remarques', ['geprüft', '']],
    ['Contact person for us', ['Kari', 'Per', 'Kari']],
    ['Licentietype', ['Per medewerker', 'Named user']],
    ['Payment status', ['Paid', 'Unpaid']],
    ['Uppsägning senast', days],
    ['Cancellation date', days],
    ['DPA signed?', ['Yes', 'No']],
    ['Active users (30d)', ['2', '1']],
    ['Remarks', ['Annual uplift CPI', 'Révision annuelle indice Syntec']],
    ['Renewal strategy', ['Renegotiate', 'Renew']],
    ['Assigned to group', ['CAD Team', 'Office IT']],
    ['Acct', ['6420', '6430']],
    ['No.', ['6420', '6430']],
    ['Buy-from Vendor No.', ['V00120', 'V00344']],
    ['NUMBER_OFFERS', ['4', '2']],
    ['received-submissions-count', ['4', '2']],
    ['main-cpv', ['48000000']],
    ['winner-size', ['small', 'medium']],
    ['economic_object_code', ['1228', '1228']],
    ['land_claims', ['N/A', 'n/a']],
    ['Kreditor-Nr.', ['70120', '70133']],
    ['Leverantörsnr', ['1021', '1044']],
    ['Nº documento', ['FT 2025/11', 'FT 88']],
    ['Supplier is SME?', ['Yes', 'No']],
    ['B_CONTRACTOR_SME', ['Y', 'N']],
    ['ID_NOTICE_CAN', ['2025001122', '2025001987']],
    ['DT_AWARD', ['03-JAN-25', '16-JAN-25']],
    ['Matl Group', ['0070', '0070']],
    ['Stockroom', ['HQ', 'HQ']],
    ['KOST1', ['100', '200']],
    ['BU', ['IT', 'HR']],
    ['Sold by', ['Softworks', 'Softworks']],
    ['Assigned', ['2', '3']],
    ['YEAR', ['2025', '2025']],
    ['EK netto', ['40.00', '40.00']],
    ['Extension available', ['1+1', 'None']],
    ['App State', ['Sanctioned', 'Sanctioned']],
    ['SSO enabled', ['Enabled', 'Disabled', 'Pending']],
    ['SSO', ['Okta', 'None', 'Planned']],
    ['SCIM provisioning', ['Configured', 'Not configured', 'In progress']],
    ['DPA status', ['Signed', 'Not signed', 'Expired']],
    ['Integration enabled', ['Yes', 'No', 'No']],
    ['Order Line Status', ['ordered', 'Closed']],
    ['Transmission Status', ['sent_via_email', 'acknowledged']],
    ['Spend (last 30 days)', ['100', '0', '20']],
    ['Trailing 12 months spend', ['100', '0', '20']],
    ['SBE Participation', ['0%', '10%']],
    ['Risk Score', ['72', '55', '88']],
    ['License utilization', ['90%', '77%']],
    ['Engagement (30d)', ['71%', '52%']],
    ['Renewal in (days)', ['420', '63']],
    ['Importo somme liquidate', ['€ 3150', '€ 0']],
    ['Status SSO', ['Włączone', 'Wyłączone']],
    ['№', ['1', '2']],
    ['Files', ['2', '1', '4']],
    ['Funds Status', ['Reserved', 'Partially reserved']],
    ['Line Type', ['Goods', 'Fixed Price Services']],
    ['Provisions for variation', ['Annual CPI', 'Nil']],
    ['SME / VCS', ['SME', 'No', 'VCS']],
    ['VAT that cannot be recovered', ['£0.00', '£0.00']],
    ['Memo (Main)', ['renewal quote Q-88', 'moved']],
  ])('is left out where its cells show that it does not matter: %s %j', async (header, cells) => {
    expect(await totalsOf(header, cells)).toEqual(cells.map((_, at) => (at + 3) * 40));
  });

  it.each([
    ['Xy', ['7', '9', '4']],
    ['Xy', ['ok', 'gone', 'ok', 'ok', 'gone']],
    ['Xy', ['', '2025-03-01', '']],
    ['Xy', ['12-month', '24-month', '36-month']],
    ['Xy', ['2024-2025', '2025-2026']],
    ['Xy', ['for the front desk', 'per month', 'moved from Berlin', 'see the minutes']],
    ['Xy', ['for the front desk', 'Month', 'moved from Berlin', 'see the minutes']],
    ['Xy', ['for the front desk', 'a trial', 'moved from Berlin', 'see the minutes']],
    ['Xy', ['for the front desk', 'New business', 'moved from Berlin', 'see the minutes']],
    ['Xy', ['US Dollar', 'Euro']],
    ['Xy', ['Single', 'Pack of ten']],
    ['Xy', ['Yes', 'Yes']],
    ['Xy', ['User month', 'User month']],
    ['Xy', ['Brutto', 'Brutto']],
    ['Xy', ['Running', 'Gone']],
    ['Metric', ['User month', 'User year']],
    ['Stato contratto', ['in corso', 'annullato']],
    ['Process type', ['Quotation', 'Cancelled']],
    ['Process', ['Quote', 'Order']],
    ['Estado', ['Vigente', 'Borrador']],
    ['Estatus', ['Pagada', 'Xyz']],
    ['Term code', ['12M', '36M']],
    ['SSO cancelled', ['Yes', 'No']],
    ['Security status', ['cancelled', 'Approved']],
    ['Security deposit', ['100', '200']],
    ['Integration', ['500', '0']],
    ['SSO', ['$2 extra', 'Okta']],
    ['Security review status', ['Approved', 'Pending']],
    ['Enabled', ['Yes', 'No']],
    ['Line Type', ['Goods', 'Credit']],
    ['Funds Status', ['Reserved', 'Failed']],
    ['Order Line Status', ['ordered', 'cancelled']],
    ['Transmission Status', ['sent_via_email', 'not sent']],
    ['Notes (internal)', ['moved', 'cancelled']],
    ['Xy', ['Not Renewed', 'Up For Renewal']],
    ['Xy', ['Licence Kept', 'Licence Returned']],
    ['Xy', ['Vertrag Ruht', 'Vertrag Läuft']],
    ['Zahlung', ['1200.00', '900.00']],
    ['Person state', ['Kari', 'Gone']],
    ['Xy', ['Tender', 'Direct award']],
    ['Probability', ['High', 'Low']],
    ['Licentietype', ['Per jaar', 'Named user']],
    ['Licencias asignadas', ['cancelado', '2']],
    ['Xy', ['In use', 'On hold']],
    ['Xy', ['Aktywna', 'Wypowiedziana']],
    ['Durumu', ['Aktif', 'Kapandı']],
    ['Rozhodnutí', ['Koupit', 'Počkat']],
    ['Document type', ['Invoice', 'Credit note']],
    ['Workflow', ['ERP', 'On hold']],
    ['Note ufficio', ['regolare', 'annullato']],
    ['Document withdrawn', ['Yes', 'No']],
    ['Remarks', ['Annual uplift incl. VAT', '']],
    ['Duplicate of', ['INV-2201', 'INV-2207']],
    ['Cancelled on', days],
    ['Gekündigt am', days],
    ['Verlängert ab', days],
  ])('is asked about where its cells may matter: %s %j', async (header, cells) => {
    await expect(totalsOf(header, cells)).rejects.toThrow(header);
  });
});

describe('columns of one field', () => {
  const file = (...editions: string[]) =>
    ['Vendor No.,Vendor,Vendor name,Product,Edition,Seats,Start,End,Total']
      .concat(
        editions.map((each, at) => `1,7001${at},Alto,Desk,${each},${at + 3},2025-01-01,2025-12-31,${(at + 3) * 40}`),
      )
      .join('\n');

  it('need no question where one has codes, or says no more than the names', async () => {
    expect(await recordsOf(file('Pro', 'Pro'), { set })).toMatchObject([
      { supplier: 'Alto', lines: [{ product: 'Desk' }] },
      { supplier: 'Alto', lines: [{ product: 'Desk' }] },
    ]);
  });

  it('are asked about where they tell products apart', async () => {
    const asked = /two columns for product, Product and Edition.* Product holds Desk. Edition holds Pro; Team./;
    await expect(recordsOf(file('Pro', 'Team'), { set })).rejects.toThrow(asked);
  });
});

describe('a cost of a year', () => {
  const file = (price: string) =>
    `Vendor,Product,Seats,Cost per seat / month,Annual cost,Start,End
Alto,Desk,50,30.00,18000.00,2025-01-01,2025-12-31
Alto,Board,10,${price},1020.00,2025-01-01,2026-12-31`;

  it('is that of all units, if the prices of units come to it', async () => {
    expect(await recordsOf(file('8.50'), { set })).toMatchObject([{ netTotal: 18_000 }, { netTotal: 2_040 }]);
  });

  it('is that of all units, if no column counts units', async () => {
    const read = (header: string, count = '') =>
      recordsOf(`Vendor,Product,Start,End,${header}${count}\nAlto,Desk,2025-01-01,2026-12-31,300${count && ',10'}`, {
        set,
      });
    expect(await read('Annual cost')).toMatchObject([{ netTotal: 600 }]);
    await expect(read('Cost')).rejects.toThrow('what all units cost or what one costs');
    await expect(read('Annual cost', ',Seats')).rejects.toThrow('what all units cost or what one costs');
  });

  it('is asked about if they do not', async () => {
    await expect(recordsOf(file('8.40'), { set })).rejects.toThrow('what all units cost or what one costs');
  });
});

it('types of contracts are no types of purchases', async () => {
  const file = (type: string) =>
    `Vendor,Product,Contract type,Start,End,Total\nAlto,Desk,${type},2025-01-01,2025-12-31,300`;
  expect(await recordsOf(file('Software license'), { set })).toMatchObject([{ purchaseType: 'new_purchase' }]);
  expect(await recordsOf(file('renewal'), { set: { currency: 'USD' } })).toMatchObject([{ purchaseType: 'renewal' }]);
});

describe('the supplier', () => {
  const file = (...names: string[]) =>
    ['Partner,Place,Product,Seats,Start,End,Total']
      .concat(names.map((name, at) => `${name},Bern,Desk,${at + 3},2025-01-01,2025-12-31,${(at + 3) * 40}`))
      .join('\n');

  it('may be told by the legal forms of companies', async () => {
    expect(await recordsOf(file('Alto GmbH', 'Bright s.r.o.'), { set })).toMatchObject([
      { supplier: 'Alto GmbH' },
      { supplier: 'Bright s.r.o.' },
    ]);
  });

  it('is asked for where not all are such, or all are the same', async () => {
    await expect(recordsOf(file('Alto GmbH', 'Bright'), { set })).rejects.toThrow('supplier=Partner');
    await expect(recordsOf(file('Alto GmbH', 'Alto GmbH'), { set })).rejects.toThrow('supplier=Partner');
  });
});

it('questions about columns show some of their cells', async () => {
  await expect(totalsOf('Xy', ['7', '9', '9', '4', '5'])).rejects.toThrow('--ignore "Xy". It holds 7; 9; 4; …');
});

describe('how often payments are due', () => {
  const file = (header: string) =>
    `Vendor,Product,Start,End,${header},Billing\nAlto,Desk,2025-01-01,2026-12-31,2400,Annually`;

  it('does not matter next to the value of the contract', async () => {
    expect(await recordsOf(file('Total contract value'), { set })).toMatchObject([{ netTotal: 2400 }]);
    expect(await recordsOf(file('Contract value (USD)'), { set })).toMatchObject([{ netTotal: 2400 }]);
  });

  it('is asked about next to other amounts', async () => {
    await expect(recordsOf(file('Amount'), { set })).rejects.toThrow('pricePeriod=Billing');
  });
});
