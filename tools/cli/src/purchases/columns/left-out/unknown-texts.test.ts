import { listed } from '@parley/reading/values/word-list';
import { describe, expect, it } from 'vitest';
import { recordsOf } from '../../../../test/records-of.ts';

const set = { purchaseType: 'new_purchase', currency: 'USD' };

/** A list with one column more. */
function list(header: string, cells: readonly string[], products = cells.map((_, at) => `Desk ${at}`)): string {
  const rows = cells.map(
    (cell, at) => `Alto,${products[at]},${at + 3},2025-01-01,2025-12-31,${(at + 3) * 40},"${cell}"`,
  );
  return [`Vendor,Product,Seats,Start,End,Total,${header}`, ...rows].join('\n');
}

async function read(file: string) {
  let text = '';
  const onUnderstood = async (understood: string) => {
    text = understood;
  };
  const records = await recordsOf(file, { set, onUnderstood });
  return { text, totals: records.map(({ netTotal }) => netTotal) };
}

describe('a column of texts whose header says nothing known', () => {
  it.each([
    ['Cost pool', ['Corporate', 'R&D', 'Corporate']],
    ['Domain', ['Collaboration', 'Customer care', 'Collaboration']],
    ['Spend bucket', ['Run', 'Grow', 'Run']],
    ['Sourcing lead', ['Priya', 'Lena', 'Priya']],
    ['Schutzbedarf', ['hoch', 'normal', 'hoch']],
    ['Périmètre', ['Siège', 'Groupe', 'Siège']],
    ['Canal', ['Directo', 'Distribuidor', 'Directo']],
    ['Importancia', ['Alta', 'Media', 'Baja']],
    ['Driftform', ['Moln', 'Lokalt', 'Moln']],
    ['利用拠点', ['東京本社', '大阪支社', '東京本社']],
    ['Who pays', ['Corporate', 'Sales', 'Corporate']],
    ['Desk of', ['HR', 'IT', 'n/a']],
  ])('is left out, and named with its cells: %s %j', async (header, cells) => {
    const { text, totals } = await read(list(header, cells));
    expect(totals).toEqual([120, 160, 200]);
    expect(text).toContain(`Leaves out ${header}, which matches no field: values such as ${cells[0]}; ${cells[1]}`);
    expect(text).not.toContain('Left out:');
  });

  const ended = `Lapsed|PendingApproval|sent_for signature|walked away|Zapped|Tender|Zurückgezogen|stillgelegt|gekippt|Sans suite
    À valider|dado de baja|Tumbado|Baja|Revocato|Deserta|Rescindido|Ingetrokken|Stopgezet|Återkallat|Rozwiązana|Szkic|Udløbet
    Avvist|Rauennut|Ukončena|失効|不採用|已作废|반려`;
  const others = 'Reversal|Version 1|Each seat|Credit memo|Part of E5|Renewed|What-if|pauschal|無料';
  const answers = 'No|x|✗|C|QX|Monthly|incl. VAT|Euros|paid $20|CAD';

  it.each([ended, others, answers].flatMap((texts) => listed(texts, /[|\n]/u)))(
    'is asked about where a cell may change what its row means: %s',
    async (cell) => {
      await expect(read(list('Xy', ['Running', cell, 'Running']))).rejects.toThrow('a column Xy that matches no field');
    },
  );

  it.each([
    'Included in',
    'Amended by',
    'Contract revision',
    'Alternative to',
    'Basis',
    'Price is',
    'Buy?',
    'Column 7',
    'Ergebnis',
    'Parent',
    'Paid in currency',
  ])('is asked about where its header may say so: %s', async (header) => {
    await expect(read(list(header, ['Corporate', '', 'Sales']))).rejects.toThrow(header);
  });

  it('is asked about where it tells editions of a product apart', async () => {
    const cells = ['Team cloud', 'Premium cloud'];
    await expect(read(list('Xy', cells, ['Desk', 'Desk']))).rejects.toThrow('a column Xy');
    expect(await read(list('Xy', cells, ['Desk', 'Files']))).toMatchObject({ totals: [120, 160] });
  });

  it('is asked about where it tells the maintenance of a product from its licence', async () => {
    const cells = ['License', 'Maintenance'];
    await expect(read(list('Xy', cells, ['Desk', 'Desk']))).rejects.toThrow('a column Xy');
    expect(await read(list('Xy', cells, ['Desk', 'Files']))).toMatchObject({ totals: [120, 160] });
  });

  it('is asked about where it may be the supplier', async () => {
    await expect(read(list('Xy', ['Alto', 'Bright']).replace('Vendor', 'Zz'))).rejects.toThrow('supplier=Xy');
  });
});

it('a note with a word of what became of something is named', async () => {
  const { text, totals } = await read(list('Notes', ['see the minutes', 'their contract was terminated']));
  expect(totals).toEqual([120, 160]);
  expect(text).toContain('Leaves out Notes, of which some cells may say that a row does not count: their contract was');
});

it('a way of buying is not taken for what became of something', async () => {
  const { text } = await read(list('Procedure type', ['Open', 'Framework']));
  expect(text).not.toContain('does not count');
});

it('a note that is only a state is asked about', async () => {
  await expect(read(list('Notes', ['see the minutes', 'On hold']))).rejects.toThrow('the column Notes says "On hold"');
});
