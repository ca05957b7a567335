import { describe, expect, it } from 'vitest';
import { faqLines, readFaqSheet, type CompanyIds } from './read-faq-sheet.ts';

function read(content: string, options: { set?: Record<string, string>; columns?: Map<string, string> } = {}) {
  async function* chunks() {
    yield Buffer.from(content);
  }
  const { set = {}, columns = new Map() } = options;
  const given = { columns, constants: new Map(Object.entries(set)), ignored: [] };
  return readFaqSheet({ name: 'faqs.csv', chunks, totalBytes: content.length }, given);
}

const ids: CompanyIds = new Map([
  ['Alto', { id: 'a' }],
  ['alto.example', { id: 'a' }],
  ['Bex', { id: 'b' }],
  ['Cora', { fault: { pointer: '/company', code: 'unknown_name', message: 'is no company of the catalog, Cora' } }],
]);

const recordsOf = async (content: string, options?: Parameters<typeof read>[1]) =>
  faqLines(await read(content, options), ids).map((line) => ('json' in line ? JSON.parse(line.json) : line));

describe('a sheet of FAQs', () => {
  it('has a row per question, in the order of each company', async () => {
    const file = `FAQs of our suppliers,,,
No.,Vendor,Question,Answer,Owner
1,Alto,"Is there
a discount?",<p>Yes.</p>,Ann
2,Bex,How long is the term?,A year.,Ann
3,alto.example,Who signs?,"The CFO, then the CEO.",Bo
`;
    expect(await recordsOf(file)).toEqual([
      {
        companyId: 'a',
        faqs: [
          { question: 'Is there a discount?', answer: '<p>Yes.</p>' },
          { question: 'Who signs?', answer: 'The CFO, then the CEO.' },
        ],
      },
      { companyId: 'b', faqs: [{ question: 'How long is the term?', answer: 'A year.' }] },
    ]);
    expect((await read(file)).readAs).toMatch(
      /header row in line 2:\nVendor is the company.*\nLeft out: No\., Owner\./,
    );
  });

  it.each(['Anbieter;Frage;Antwort', 'Fournisseur;Question;Réponse', 'Leverancier;Vraag;Antwoord', 'Company ID;Q;A'])(
    'may have other headings: %s',
    async (head) => {
      expect(await recordsOf(`${head}\nBex;Who?;Bo\n`)).toEqual([
        { companyId: 'b', faqs: [{ question: 'Who?', answer: 'Bo' }] },
      ]);
    },
  );

  it('may be of one company', async () => {
    expect(await recordsOf('Question,Answer\nWho?,Bo\n', { set: { company: 'Bex' } })).toMatchObject([
      { companyId: 'b' },
    ]);
    await expect(read('Question,Answer\nWho?,Bo\n')).rejects.toThrow('pass --column company=HEADER or --set company');
  });

  it.each([
    ['in one cell', 'Vendor,FAQ\nBex,"Q: Who?\nA: Bo.\nOr Di.\nQ: When?\nA: Now."\n'],
    ['in one line', 'Vendor,FAQ\nBex,"Q1: Who? A1: Bo.\nOr Di. Q2: When? A2: Now."\n'],
    ['in rows', 'Vendor,Questions\nBex,Frage: Who?\n,"Antwort: Bo.\nOr Di."\n,Frage: When?\n,Antwort: Now.\n'],
    ['in two columns', 'Vendor,Question,Answer\nBex,Q: Who?,"A: Bo.\nOr Di."\nBex,Q: When?,A: Now.\n'],
  ])('may have labels before questions and answers %s', async (_, file) => {
    const faqs = [
      { question: 'Who?', answer: 'Bo.\nOr Di.' },
      { question: 'When?', answer: 'Now.' },
    ];
    expect(await recordsOf(file)).toEqual([{ companyId: 'b', faqs }]);
  });

  it('refuses questions without an answer, and answers without a question', async () => {
    expect(await recordsOf('Vendor,FAQ\nBex,Q: Who?\nBex,Q: When?\nBex,A: Now.\nBex,A: Soon.\n')).toMatchObject([
      { number: 2, fault: { pointer: '/answer' } },
      { number: 5, fault: { pointer: '/question' } },
    ]);
    await expect(read('Vendor,FAQ\nBex,Q: Who?\nBex,Bo\n')).rejects.toThrow('no column has answer');
  });

  it('may have other columns, which are named', async () => {
    const file = 'Company,Topic,Buyer question,Suggested reply,Status,Stand\nBex,Price,Who?,Bo,approved,01.03.2025\n';
    expect(await recordsOf(file)).toEqual([{ companyId: 'b', faqs: [{ question: 'Who?', answer: 'Bo' }] }]);
    expect((await read(file)).readAs).toContain('Leaves out Topic, which matches no field: values such as Price.');
  });

  it('may be articles of a program, none of which is a draft', async () => {
    const file = (draft: string) =>
      `Vendor,Article ID,Title,Body,Draft\nBex,1,Who?,Bo,${draft}\nBex,2,When?,Now,false\n`;
    const faqs = [
      { question: 'Who?', answer: 'Bo' },
      { question: 'When?', answer: 'Now' },
    ];
    expect(await recordsOf(file('false'))).toEqual([{ companyId: 'b', faqs }]);
    await expect(read(file('true'))).rejects.toThrow('the column Draft says what became of its rows');
    await expect(read(file('true').replace('false', 'true'))).rejects.toThrow('the column Draft says');
  });

  it('has the questions where all texts end like such', async () => {
    const file = 'Vendor,Buyer asks,Our answer,Reviewer\nBex,Who?,Bo,Ann\nBex,When?,Now,Ann\n';
    expect(await recordsOf(file)).toMatchObject([{ faqs: [{ question: 'Who?' }, { question: 'When?' }] }]);
    await expect(read(file.replace('When?', 'Then'))).rejects.toThrow('no column has question');
  });

  it('may name companies by their domains', async () => {
    expect(await recordsOf('question,answer,company_domain,order\nWho?,Bo,alto.example,1\n')).toMatchObject([
      { companyId: 'a' },
    ]);
    const both = 'Company,Domain,Question,Answer\nBex,bex.example,Who?,Bo\n';
    expect(await recordsOf(both)).toMatchObject([{ companyId: 'b' }]);
  });

  it('says each question once, with one answer', async () => {
    const file = 'Company,Question,Answer\nAlto,Who?,Bo\nAlto,who?,Bo\nBex,Who?,Bo\nBex,Who?,Di\n';
    expect(await recordsOf(file)).toMatchObject([
      { companyId: 'a', faqs: [{ question: 'Who?', answer: 'Bo' }] },
      {
        number: 5,
        fault: {
          code: 'rows_differ',
          message: 'repeats the question of row 4 with another answer: delete one of them',
        },
      },
    ]);
  });

  it.each([
    ['Status', 'draft', 'the column Status says what became of its rows (draft): delete those'],
    ['Published', 'no', 'the column Published says what became of its rows (no)'],
    ['Answer (short)', 'Bo', 'it has a column Answer (short) that matches no field'],
    ['Product', 'Desk', 'it has a column Product that matches no field'],
  ])('is asked about a column that may matter: %s', async (header, cell, question) => {
    await expect(read(`Company,Question,Answer,${header}\nBex,Who?,Bo,${cell}\n`)).rejects.toThrow(question);
  });

  it('stores no company of which a row cannot be read, because its FAQs replace the stored ones', async () => {
    const file = `Company,Question,Answer
Alto,Who?,Bo
Alto,When?,
Cora,Who?,Di
,Why?,So
Bex,Who?,Bo
`;
    expect(await recordsOf(file)).toMatchObject([
      { number: 3, fault: { pointer: '/answer', code: 'missing' } },
      { number: 4, fault: { code: 'unknown_name' } },
      { number: 5, fault: { pointer: '/company', code: 'missing' } },
      { companyId: 'b' },
    ]);
  });
});
