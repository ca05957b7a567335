import { describe, expect, it } from 'vitest';
import type { FileKind } from '@parley/file-kinds/file-kind';
import sharp from 'sharp';
import { htmlTable, soundDocument } from '../../test/documents/document-fixtures.ts';
import { wordFile, wordXml } from '../../test/documents/word-file.ts';
import { mailWith } from '../../test/documents/mail-file.ts';
import { msgWith } from '../../test/documents/msg-file.ts';
import { openLine, openTable, openTextFile } from '../../test/documents/open-text-file.ts';
import { findCandidates } from '../find-candidates.ts';
import { resolveTerms } from '../resolve/resolve-terms.ts';
import { convertBytes } from './convert-document.ts';

const facts = [
  ['Vendor:', 'Nimbus Works, Inc.'],
  ['Customer:', 'Cedar Foods Ltd'],
  ['Order number:', 'OF-7712'],
  ['Start date:', '2026-03-01'],
  ['Subscription term:', '24 months'],
];
const rows = [
  ['Product', 'Quantity', 'Unit price', 'Total'],
  ['Help Desk Professional', '100', '$60.00', '$6,000.00'],
  ['Live Chat', '20', '$150.00', '$3,000.00'],
  ['Total', '', '', '$9,000.00'],
];

const convert = (bytes: Buffer, kind: FileKind) =>
  convertBytes(new Uint8Array(bytes), kind, { onOcrPage: () => Promise.resolve() });

async function read(bytes: Buffer, kind: FileKind) {
  return resolveTerms(findCandidates(await convert(bytes, kind)));
}

async function wordsOf(bytes: Buffer, kind: FileKind): Promise<string> {
  const { pages } = await convert(bytes, kind);
  return pages.flatMap(({ words }) => words.map(({ text }) => text)).join(' ');
}

const html = `<!doctype html><html><head><title>x</title><style>p { color: red }</style></head><body>
<h1>Order form</h1>${facts.map((fact) => `<div><b>${fact[0]}</b> ${fact[1]}</div>`).join('\n')}${htmlTable(rows)}</body></html>`;
const columns = (row: readonly string[]): string => row.map((cell, at) => cell.padEnd(at === 0 ? 30 : 14)).join('');
const text = ['ORDER FORM', '', ...facts.map(columns), '', ...rows.map(columns)].join('\r\n');
const tabbed = ['ORDER FORM', ...facts.map((fact) => fact.join(' ')), ...rows.map((row) => row.join('\t'))].join('\n');
const barred = ['# ORDER FORM', ...facts.map((fact) => `- **${fact[0]}** ${fact[1]}`), '|---|---|---|---|']
  .concat(rows.map((row) => `| ${row.join(' | ')} |`))
  .join('\n');
const openText = openTextFile(facts.map((fact) => openLine(fact.join(' '))).join('') + openTable(rows));

/** A page as Outlook wraps it in RTF: tags apart from the text. */
const rtfOf = (page: string) =>
  String.raw`{\rtf1\ansi\ansicpg1252\fromhtml1 ${page.replaceAll(/<[^>]*>/g, String.raw`{\*\htmltag $&}`)}}`;

describe('an order is read alike', () => {
  const mail = (...names: string[]) =>
    mailWith(names.map((name) => ({ name, type: 'text/html', bytes: Buffer.from(html) })));

  it.each<[string, Buffer, FileKind]>([
    ['a web page', Buffer.from(html), 'html'],
    ['a web page in Windows-1252', Buffer.from(`<meta charset=windows-1252>${html}\u00e4`, 'latin1'), 'html'],
    ['text lined up by spaces', Buffer.from(text), 'txt'],
    ['text with tabs, in UTF-16', Buffer.from(`\uFEFF${tabbed}`, 'utf16le'), 'txt'],
    ['text with a table between bars', Buffer.from(barred), 'txt'],
    ['an OpenDocument text', openText, 'odt'],
    ['the attachment of a mail', mail('order.html'), 'eml'],
    ['a mail without attachments', mailWith([], { html }), 'eml'],
    ['the attachment of a mail of Outlook', msgWith([{ name: 'order.html', bytes: Buffer.from(html) }]), 'msg'],
    ['a mail of Outlook', msgWith([], { html }), 'msg'],
    ['a mail of Outlook with its page in RTF', msgWith([], { rtf: rtfOf(html) }), 'msg'],
  ])('from %s', async (_what, bytes, kind) => {
    const { fields, lineItems } = await read(bytes, kind);
    expect(fields).toMatchObject({
      vendor: { value: 'Nimbus Works, Inc.' },
      buyer: { value: 'Cedar Foods Ltd' },
      contractNumber: { value: 'OF-7712' },
      start: { value: '2026-03-01' },
      term: { value: 24 },
      total: { value: { minor: 900_000 } },
    });
    expect(lineItems.filter(({ kind: is }) => is === 'product')).toMatchObject([
      { name: 'Help Desk Professional', quantity: 100, total: { minor: 600_000 } },
      { name: 'Live Chat', quantity: 20, total: { minor: 300_000 } },
    ]);
  });

  it('from a spreadsheet of OpenDocument', async () => {
    const { lineItems } = await read(await soundDocument('ods'), 'ods');
    expect(lineItems).toMatchObject([{ name: 'Atlas Enterprise', quantity: 25 }, { quantity: 1 }]);
  });
});

describe('a mail', () => {
  const pdf = async (name: string) => ({ name, type: 'application/pdf', bytes: await soundDocument('pdf') });

  it('with several documents is refused, because either may be meant', async () => {
    const mail = mailWith([await pdf('order.pdf'), await pdf('terms.pdf')]);
    await expect(convert(mail, 'eml')).rejects.toMatchObject({ code: 'several_attachments' });
  });

  it('is read by its document, whatever pictures and other files are attached', async () => {
    const logo = { name: 'logo.png', type: 'image/png', bytes: Buffer.from('x') };
    const key = { name: 'key.asc', type: 'application/pgp-keys', bytes: Buffer.from('x') };
    const named = { ...(await pdf('order')), name: 'order' };
    expect((await convert(mailWith([logo, named, key]), 'eml')).kind).toBe('pdf');
  });

  it('shows its day, its subject and who wrote it above its text', async () => {
    const head = 'From: Jo <jo@vendor.example>\r\nSubject: Quote Q-1077\r\nDate: Wed, 18 Nov 2026 10:12:44 +0000\r\n';
    const words = await wordsOf(Buffer.from(`${head}\r\nSee below.`), 'eml');
    expect(words).toBe('2026-11-18 Subject: Quote Q-1077 jo@vendor.example See below.');
    const page = `${head}Content-Type: text/html\r\n\r\n<p>See below.`;
    expect(await wordsOf(Buffer.from(page), 'eml')).toBe(words);
    const sent = (to: string) => wordsOf(Buffer.from(`To: ${to}\r\n${page}`), 'eml');
    expect(await sent('Al <al@buyer.example>, bo@vendor.example')).toContain('jo@vendor.example To: al@buyer.example');
    expect(await sent('al@buyer.example, bo@other.example')).toBe(words);
    const passedOn = page.replace('Subject: ', 'Subject: WG: ');
    expect(await wordsOf(Buffer.from(passedOn), 'eml')).toBe('Subject: Quote Q-1077 See below.');
  });

  it('of Outlook is read as other mails are', async () => {
    const sent = new Date('2026-11-18T10:12:44Z');
    const head = { subject: 'Quote Q-1077', from: 'jo@vendor.example', to: 'al@buyer.example', sent };
    const words = '2026-11-18 Subject: Quote Q-1077 jo@vendor.example To: al@buyer.example See below.';
    expect(await wordsOf(msgWith([], { ...head, text: 'See below.\r\n' }), 'msg')).toBe(words);
    const logo = { name: 'order.png', bytes: Buffer.from('x'), contentId: 'logo@1' };
    const html = '<p>See below.<img src="cid:logo@1">';
    expect(await wordsOf(msgWith([logo], { ...head, html }), 'msg')).toBe(words);
    const order = { name: 'order.pdf', bytes: await soundDocument('pdf') };
    expect((await convert(msgWith([logo, order], { ...head, html }), 'msg')).kind).toBe('pdf');
    await expect(convert(msgWith([order, order]), 'msg')).rejects.toMatchObject({ code: 'several_attachments' });
    const passedOn = { name: 'order.msg', bytes: msgWith([order]) };
    expect((await convert(msgWith([passedOn]), 'msg')).kind).toBe('pdf');
    const linked = { name: 'order.zip', bytes: Buffer.from('x') };
    await expect(convert(msgWith([linked]), 'msg')).rejects.toMatchObject({ code: 'attachment_not_read' });
  });

  it.each<[string, Buffer, number | undefined]>([
    ['the encoding that it names', Buffer.from('c7e0eae0e7', 'hex'), 1251],
    ['UTF-8', Buffer.from('Заказ'), undefined],
    ['Windows-1252', Buffer.from('Stück', 'latin1'), undefined],
  ])('of an older Outlook is read in %s', async (_encoding, text, codepage) => {
    const mail = msgWith([], { text, ...(codepage !== undefined && { codepage }) });
    expect(await wordsOf(mail, 'msg')).toMatch(/ (?:Заказ|Stück)$/);
  });

  it('is refused if its attachment is damaged', async () => {
    const broken = { name: 'order.pdf', type: 'application/pdf', bytes: Buffer.from('x') };
    await expect(convert(mailWith([broken]), 'eml')).rejects.toMatchObject({ code: 'damaged' });
  });

  it('is read by the mail that is attached, and by its document, unless it states prices itself', async () => {
    const inner = mailWith([await pdf('order.pdf')]);
    const asFile = { name: 'inner.eml', type: 'application/octet-stream', bytes: inner };
    expect((await convert(mailWith([asFile]), 'eml')).kind).toBe('pdf');
    const own = mailWith([{ ...asFile, bytes: mailWith([], { html: 'Older' }) }], { html: '5 at $7.00: $35.00' });
    expect(await wordsOf(own, 'eml')).toContain('5 at $7.00: $35.00');
  });

  it('is refused if the order may be in an attachment that is not read', async () => {
    const winmail = { name: 'winmail.dat', type: 'application/ms-tnef', bytes: Buffer.from('x') };
    await expect(convert(mailWith([winmail]), 'eml')).rejects.toMatchObject({ code: 'attachment_not_read' });
    const priced = mailWith([winmail], { html: '5 at $7.00: $35.00' });
    expect(await wordsOf(priced, 'eml')).toContain('$35.00');
  });

  it('leaves out the older mails that it repeats, unless only they state prices', async () => {
    const older = '<blockquote class="gmail_quote">5 at $9.00: $45.00</blockquote>';
    const head = '<p>From: Jo<br>Sent: 2 May 2027<br>Subject: x</p>5 at $8.00: $40.00';
    const wordsIn = (html: string) => wordsOf(mailWith([], { html }), 'eml');
    expect(await wordsIn(`5 at $7.00: $35.00${older}${head}`)).toMatch(/5 at \$7.00: \$35.00$/);
    expect(await wordsIn(`Agreed!${older}`)).toMatch(/Agreed! 5 at \$9.00: \$45.00$/);
    const text = 'Subject: Re: Offer\r\n\r\n5 at $7.00: $35.00\r\n> 5 at $9.00: $45.00\r\n';
    expect(await wordsOf(Buffer.from(text), 'eml')).toBe('Subject: Re: Offer 5 at $7.00: $35.00');
  });
});

describe('a web page', () => {
  it('is read as it is shown: without scripts and what is hidden, which raises a flag', async () => {
    const page = '<p>Shown</p><script>document.write(1)</script><p style="display: none">Total: $5</p><p hidden>x</p>';
    const { flags } = await convert(Buffer.from(page), 'html');
    expect(flags).toEqual(['hidden_text']);
    expect(await wordsOf(Buffer.from(page), 'html')).toBe('Shown');
  });

  it('is read without what is struck through', async () => {
    const page = '<p>Seat <s>$90</s> <del>$80</del> <span style="text-decoration: line-through">$75</span> $70</p>';
    expect(await wordsOf(Buffer.from(page), 'html')).toBe('Seat $70');
  });

  it('is read with the values of its form', async () => {
    const page = '<label>Seats <input value=25></label><input type=hidden value=7><input type=password value=secret>';
    expect(await wordsOf(Buffer.from(page), 'html')).toBe('Seats 25');
  });

  it('is refused if it nests deeper than any program writes', async () => {
    for (const tag of ['div', 'b', 'table><tr><td'])
      await expect(convert(Buffer.from(`<${tag}>`.repeat(5_000)), 'html')).rejects.toMatchObject({ code: 'unsafe' });
  });
});

describe('an OpenDocument text', () => {
  it('is read with its headers and footers, without deleted text and remarks', async () => {
    const styles =
      '<style:header><text:p>Nimbus</text:p></style:header><style:footer><text:p>Page</text:p></style:footer>';
    const deleted = '<text:tracked-changes><text:p>gone</text:p></text:tracked-changes>';
    const remark = '<office:annotation><text:p>secret</text:p></office:annotation>';
    const body = `${deleted}<text:p>Total<text:tab/>5<text:s text:c="3"/>EUR${remark}</text:p>`;
    expect(await wordsOf(openTextFile(body, { styles }), 'odt')).toBe('Nimbus Total 5 EUR Page');
  });

  it('is refused if it declares entities, has a password or no body', async () => {
    const bomb = openTextFile('', {
      extra: [{ name: 'meta.xml', bytes: Buffer.from('<!DOCTYPE a [<!ENTITY b "c">]>') }],
    });
    await expect(convert(bomb, 'odt')).rejects.toMatchObject({ code: 'unsafe' });
    await expect(convert(openTextFile(''), 'odt')).rejects.toMatchObject({ code: 'no_text' });
  });

  it('repeats rows and cells as often as it says, within limits', async () => {
    const cell = '<table:table-cell table:number-columns-repeated="1000000"/>';
    const row = `<table:table-row table:number-rows-repeated="1000000">${cell}</table:table-row>`;
    expect(await wordsOf(openTextFile(`<table:table>${row}</table:table>${openLine('End')}`), 'odt')).toBe('End');
  });
});

it('reads all pages of a TIFF', async () => {
  const page = await sharp(await soundDocument('png'))
    .extract({ left: 0, top: 0, width: 1_200, height: 500 })
    .toBuffer();
  const pages = await sharp([page, page], { join: { animated: true } })
    .tiff()
    .toBuffer();
  expect((await convert(pages, 'tif')).pages.map(({ number, words }) => [number, words.length > 5])).toEqual([
    [1, true],
    [2, true],
  ]);
}, 300_000);

it('a Word document is read without what is struck through', async () => {
  const run = (text: string, format = '') =>
    `<w:r><w:rPr>${format}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
  const body = `<w:p>${run('Seat ')}${run('$90 ', '<w:strike/>')}${run('$70')}</w:p>`;
  expect(await wordsOf(wordFile(wordXml(body)), 'docx')).toBe('Seat $70');
});
