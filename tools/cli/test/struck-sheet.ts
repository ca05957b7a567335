import { CFB, utils, write } from '@e965/xlsx';

/** A workbook of these rows in which the number of one cell is struck through. @param cell such as `F3` */
export function struckSheet(rows: unknown[][], cell: string): Buffer {
  const sheet = utils.aoa_to_sheet(rows);
  sheet[cell].z = '0.00';
  const parts = CFB.read(write(utils.book_new(sheet), { type: 'buffer' }), { type: 'buffer' });
  const styles = CFB.find(parts, '/xl/styles.xml');
  const font = '<font><strike/><sz val="12"/></font>';
  const struck = String(styles?.content)
    .replace(/<fonts.*?<\/fonts>/s, (fonts) => fonts.replace('</fonts>', `${font}</fonts>`))
    .replace(/(<xf numFmtId="2"[^>]*fontId=)"0"/, '$1"1"');
  CFB.utils.cfb_add(parts, '/xl/styles.xml', Buffer.from(struck));
  return Buffer.from(CFB.write(parts, { type: 'buffer', fileType: 'zip' }) as Uint8Array);
}
