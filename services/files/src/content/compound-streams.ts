import type { ReadRange } from './read-range.ts';

/** The first bytes of a Compound File (MS-CFB), the format of DOC, XLS and MSG. */
export const compoundSignature = Buffer.from('d0cf11e0a1b11ae1', 'hex');

const headerBytes = 512;
const headerFatEntries = 109;
/** The allocation table of the largest file that is accepted has 400 sectors. */
const maxFatSectors = 1_024;
const entryBytes = 128;
/** The streams that reveal the kind come first; a real document has a few dozen. */
const maxEntries = 1_024;
const noEntry = 0xffffffff;
const lastSector = 0xfffffffa;

type Entry = { name: string; left: number; right: number; child: number };

/** The names at the top level of a Compound File, without those of embedded objects; empty if it cannot be read. */
export async function compoundStreamNames(read: ReadRange): Promise<string[]> {
  const header = await read(0, headerBytes);
  if (header.length < headerBytes || !header.subarray(0, 8).equals(compoundSignature)) return [];
  const shift = header.readUInt16LE(0x1e);
  if (shift !== 9 && shift !== 12) return [];
  const entries = await readDirectory(read, header, 2 ** shift);
  return namesBelow(entries, entries[0]?.child ?? noEntry);
}

async function readDirectory(read: ReadRange, header: Buffer, sectorBytes: number): Promise<Entry[]> {
  const sectorAt = (sector: number): Promise<Buffer> => read((sector + 1) * sectorBytes, (sector + 2) * sectorBytes);
  const entries: Entry[] = [];
  let sector = header.readUInt32LE(0x30);
  while (sector < lastSector && entries.length < maxEntries) {
    const bytes = await sectorAt(sector);
    // Each turn finds an entry, so that a circular chain ends.
    if (bytes.length < entryBytes) break;
    for (let at = 0; at + entryBytes <= bytes.length; at += entryBytes) entries.push(toEntry(bytes, at));
    sector = await nextSector(sector, { header, sectorBytes, sectorAt });
  }
  return entries;
}

function toEntry(bytes: Buffer, at: number): Entry {
  const nameBytes = Math.min(64, bytes.readUInt16LE(at + 64));
  return {
    name: bytes.toString('utf16le', at, at + Math.max(0, nameBytes - 2)),
    left: bytes.readUInt32LE(at + 68),
    right: bytes.readUInt32LE(at + 72),
    child: bytes.readUInt32LE(at + 76),
  };
}

type Sectors = { header: Buffer; sectorBytes: number; sectorAt: (sector: number) => Promise<Buffer> };

/** The allocation table says which sector follows. */
async function nextSector(sector: number, sectors: Sectors): Promise<number> {
  const perTable = sectors.sectorBytes / 4;
  const tableSector = await sectorOfTable(Math.floor(sector / perTable), sectors);
  if (tableSector >= lastSector) return noEntry;
  const bytes = await sectors.sectorAt(tableSector);
  const at = (sector % perTable) * 4;
  return at + 4 <= bytes.length ? bytes.readUInt32LE(at) : noEntry;
}

/** The sectors of the table are listed in the header, and further ones in a chain of sectors, each of which ends in the next. */
async function sectorOfTable(table: number, { header, sectorBytes, sectorAt }: Sectors): Promise<number> {
  if (table < headerFatEntries) return header.readUInt32LE(0x4c + table * 4);
  if (table >= maxFatSectors) return noEntry;
  const perSector = sectorBytes / 4 - 1;
  let listSector = header.readUInt32LE(0x44);
  for (let index = table - headerFatEntries; listSector < lastSector; index -= perSector) {
    const bytes = await sectorAt(listSector);
    if (bytes.length < sectorBytes) return noEntry;
    if (index < perSector) return bytes.readUInt32LE(index * 4);
    listSector = bytes.readUInt32LE(perSector * 4);
  }
  return noEntry;
}

/** The entries of a storage form a tree. */
function namesBelow(entries: Entry[], root: number): string[] {
  const names: string[] = [];
  const seen = new Set<number>();
  const open = [root];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const entry = entries[id];
    if (!entry || seen.has(id)) continue;
    seen.add(id);
    names.push(entry.name);
    open.push(entry.left, entry.right);
  }
  return names;
}
