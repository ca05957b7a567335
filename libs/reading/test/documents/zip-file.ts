import { crc32, deflateRawSync } from 'node:zlib';

/** A part of an archive; what is not plain can be claimed falsely. */
export type ZipPart = {
  name: string;
  bytes: Buffer;
  claimedSize?: number;
  isEncrypted?: boolean;
};

/** Writes an archive byte by byte, so that a test can lie in its directory. */
export function zipFile(parts: readonly ZipPart[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const part of parts) {
    const packed = deflateRawSync(part.bytes, { level: 1 });
    const local = Buffer.concat([fields(0x04_03_4b_50, part, packed), Buffer.from(part.name), packed]);
    directory.push(directoryEntry(part, packed, at));
    locals.push(local);
    at += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06_05_4b_50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, central, end]);
}

function fields(signature: number, { name, bytes, claimedSize, isEncrypted }: ZipPart, packed: Buffer): Buffer {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(signature, 0);
  head.writeUInt16LE(20, 4);
  head.writeUInt16LE(isEncrypted ? 1 : 0, 6);
  head.writeUInt16LE(8, 8);
  head.writeUInt32LE(crc32(bytes), 14);
  head.writeUInt32LE(packed.length, 18);
  head.writeUInt32LE(claimedSize ?? bytes.length, 22);
  head.writeUInt16LE(Buffer.byteLength(name), 26);
  return head;
}

/** The same fields as before the part, two bytes further on, and where the part begins. */
function directoryEntry(part: ZipPart, packed: Buffer, at: number): Buffer {
  const local = fields(0, part, packed);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02_01_4b_50, 0);
  entry.writeUInt16LE(20, 4);
  local.copy(entry, 6, 4, 30);
  entry.writeUInt32LE(at, 42);
  return Buffer.concat([entry, Buffer.from(part.name)]);
}
