import { CFB } from '@e965/xlsx';

const textAt = 0x08_00;
const charactersInBytes = 0x40_00_00_00;

/** The smallest .doc of the old kind that holds this text; a cell ends with \x07, a paragraph with \r. */
export function oldWordFile(text: string, { isEncrypted = false } = {}): Buffer {
  const container: unknown = CFB.utils.cfb_new();
  CFB.utils.cfb_add(container, '/WordDocument', mainStream(text, isEncrypted));
  CFB.utils.cfb_add(container, '/1Table', pieceTable(text));
  // Too short a stream goes to a part of the container that readers treat differently; nothing here depends on it.
  return Buffer.from(CFB.write(container, { type: 'buffer' }));
}

function mainStream(text: string, isEncrypted: boolean): Buffer {
  const stream = Buffer.alloc(Math.max(8_192, textAt + text.length + 512));
  stream.writeUInt16LE(0xa5_ec, 0);
  stream.writeUInt16LE(0x00_c1, 2);
  stream.writeUInt16LE(0x02_00 | (isEncrypted ? 0x01_00 : 0), 0x0a);
  stream.writeUInt32LE(textAt, 0x18);
  stream.writeUInt32LE(text.length, 0x4c);
  stream.writeUInt32LE(0, 0x01_a2);
  stream.writeUInt32LE(21, 0x01_a6);
  stream.write(text, textAt, 'latin1');
  return stream;
}

/** One piece: all of the text, a byte a character. */
function pieceTable(text: string): Buffer {
  const table = Buffer.alloc(4_608);
  table.writeUInt8(2, 0);
  table.writeUInt32LE(16, 1);
  table.writeUInt32LE(0, 5);
  table.writeUInt32LE(text.length, 9);
  table.writeUInt16LE(0, 13);
  table.writeUInt32LE(((textAt * 2) | charactersInBytes) >>> 0, 15);
  return table;
}
