import { forAllTests } from '@parley/testing/for-all-tests';
import { describe, expect, it } from 'vitest';
import { startCliStack } from '../cli-stack.ts';
import type { RunOptions } from '../run.ts';

const cli = await forAllTests(startCliStack(['catalog', 'pricing']));
const { parley, json } = cli;

const file = (name: string, text: string) => cli.write(name, text);

describe('rates', () => {
  it('are imported from a list of pairs and from the history of the central bank', async () => {
    await file(
      'pairs.csv',
      'date,from,to,rate\n2024-02-01,USD,JPY,146.5\n2024-02-01,USD,XQX,1\n2024-02-02,USD,JPY,cheap\n',
    );
    const pairs = await parley(['rates', 'import', 'pairs.csv']);
    expect(pairs.out).toContain('1 created, 0 updated, 0 unchanged, 0 deleted, 2 refused');
    expect(pairs.err).toMatch(/^pairs\.csv:3: /m);
    expect(pairs.err).toMatch(/^pairs\.csv:4: \/rate .*\(invalid_format\)$/m);
    await file(
      'eurofxref-hist.csv',
      'Date,USD,JPY,CYP,GBP,\n2024-03-01,1.0826,162.68,N/A,0.8559,\n1999-01-04,1.1789,133.73,0.58231,0.7111,\n',
    );
    expect(await json('rates', 'import', 'eurofxref-hist.csv')).toMatchObject({ files: [{ created: 2 }] });
    expect(await json('rates', 'import', 'eurofxref-hist.csv')).toMatchObject({ files: [{ unchanged: 2 }] });
    expect(await json('rates', 'list', '--since', '2024-01-01')).toEqual([
      { date: '2024-03-01', from: 'EUR', to: 'GBP', rate: 0.8559 },
      { date: '2024-03-01', from: 'EUR', to: 'JPY', rate: 162.68 },
      { date: '2024-03-01', from: 'EUR', to: 'USD', rate: 1.0826 },
      { date: '2024-02-01', from: 'USD', to: 'JPY', rate: 146.5 },
    ]);
    expect(await json('rates', 'list', '--to', 'USD', '--limit', '1')).toHaveLength(1);
  });

  it('that differ much from their neighbours are stored and reported', async () => {
    await file(
      'off.csv',
      'date,from,to,rate\n2023-05-02,CHF,SEK,11.5\n2023-05-03,CHF,SEK,115\n2023-05-04,CHF,SEK,11.4\n',
    );
    const { code, out, err } = await parley(['rates', 'import', 'off.csv']);
    expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining('3 created') });
    expect(err).toMatch(
      /^off\.csv:3: \/rates\/SEK is 115, 10 times above the 11\.5 of 2023-05-02: .*\(unusual_rate\)$/m,
    );
    await file('off.csv', 'date,from,to,rate\n2023-05-05,CHF,SEK,114\n');
    expect(await json('rates', 'import', 'off.csv')).toMatchObject({ warningCount: 1, warnings: [{ line: 2 }] });
  });

  it('are only looked at in a dry run, which shows what would be replaced', async () => {
    await file('dry.csv', 'date,from,to,rate\n2021-05-03,CHF,SEK,9\n2021-05-04,CHF,SEK,9.1\n');
    const { code, out } = await parley(['rates', 'import', 'dry.csv', '--dry-run']);
    expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining('2 created') });
    expect(out).toContain('A dry run: nothing was stored.');
    expect(out).toContain('dry.csv: a row is the rate of two currencies; days ymd, decimal point');
    expect(out).toMatch(/^1 CHF +SEK +2 +2021-05-03 +2021-05-04 +9 +9\.1 +9\.1$/m);
    expect(await json('rates', 'delete', '--from', 'CHF', '--to', 'SEK', '--since', '2021-05-03')).toMatchObject({
      deleted: 0,
    });
    await parley(['rates', 'import', 'dry.csv']);
    await file('dry.csv', 'date,from,to,rate\n2021-05-03,CHF,SEK,9\n2021-05-04,CHF,SEK,9.2\n2021-05-05,CHF,SEK,x\n');
    const again = await parley(['rates', 'import', 'dry.csv', '--dry-run']);
    expect(again.code).toBe(1);
    expect(again.out).toContain('0 created, 1 updated, 1 unchanged, 0 deleted, 1 refused');
    expect(again.out).toMatch(/^2021-05-04 +CHF +SEK +9\.1 +9\.2$/m);
    await file('eurofxref-hist.csv', 'Date,USD,JPY,\n2021-05-04,1.2,131\n2021-05-03,1.1,132\n');
    const bank = await json('rates', 'import', 'eurofxref-hist.csv', '--dry-run');
    expect(bank.understood).toMatchObject([
      {
        file: 'eurofxref-hist.csv',
        readAs: expect.stringContaining('what 1 EUR is in each currency'),
        pairs: [
          { from: 'EUR', to: 'USD', days: 2, first: '2021-05-03', last: '2021-05-04', lowest: 1.1, latest: 1.2 },
          { from: 'EUR', to: 'JPY', highest: 132, latest: 131 },
        ],
      },
    ]);
    const rates = await json('rates', 'list', '--since', '2021-05-04', '--from', 'CHF', '--to', 'SEK');
    expect(rates).toContainEqual({ date: '2021-05-04', from: 'CHF', to: 'SEK', rate: 9.1 });
  });

  it('of many days are sent in batches that the service takes', async () => {
    const currencies = ['USD', 'JPY', 'GBP', 'CHF', 'SEK', 'NOK', 'DKK', 'PLN', 'CZK', 'HUF', 'CAD', 'AUD', 'NZD'];
    const days = Array.from({ length: 3_000 }, (_, n) => new Date(Date.UTC(2000, 0, 1 + n)).toISOString().slice(0, 10));
    const rows = days.map((day, row) => `${day},${currencies.map((_, index) => 1 + index + row / 1e6).join(',')}`);
    await file('eurofxref-hist.csv', `Date,${currencies.join(',')}\n${rows.join('\n')}\n`);
    expect(await json('rates', 'import', 'eurofxref-hist.csv')).toMatchObject({
      files: [{ created: 3_000, acknowledgedLine: 3_000 }],
    });
  });

  it('are deleted after a question in a terminal, and with --yes in scripts', async () => {
    await file('wrong.csv', 'date,from,to,rate\n2020-05-01,CHF,SEK,9\n2020-05-02,CHF,SEK,9\n2020-05-03,CHF,SEK,9\n');
    await parley(['rates', 'import', 'wrong.csv']);
    const pair = ['rates', 'delete', '--from', 'CHF', '--to', 'SEK'];
    const unasked = await parley([...pair, '--since', '2020-05-01']);
    expect(unasked).toMatchObject({ code: 2, out: '' });
    expect(unasked.err).toContain('Delete 1 rates from CHF to SEK of 2020-05-01? Pass --yes');
    const questions: string[] = [];
    const answering = (text: string): RunOptions => ({
      async ask(question) {
        questions.push(question);
        return text;
      },
    });
    const since = ['--since', '2020-05-01', '--until', '2020-05-02'];
    const declined = await parley([...pair, ...since], answering('n'));
    expect(declined).toMatchObject({ code: 0, out: 'Nothing was deleted.\n' });
    const dry = await parley([...pair, ...since, '--dry-run']);
    expect(dry.out).toBe('A dry run: 2 rates from CHF to SEK of 2020-05-01 to 2020-05-02 would be deleted.\n');
    expect(await parley([...pair, ...since], answering('y'))).toMatchObject({ code: 0, out: '2 deleted\n' });
    expect(questions).toEqual(Array(2).fill('Delete 2 rates from CHF to SEK of 2020-05-01 to 2020-05-02? (y/n) '));
    expect(await json(...pair, '--since', '2020-05-01', '--until', '2020-12-31', '--yes')).toMatchObject({
      dryRun: false,
      deleted: 1,
    });
  });
});
