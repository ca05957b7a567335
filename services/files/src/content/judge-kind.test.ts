import { array, assert, asyncProperty, constantFrom, integer, nat, tuple } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compoundOf, largeCompoundOf, samples, zipOf } from '../../test/samples.ts';
import { ContentProbe } from './content-probe.ts';
import { judgeKind } from './judge-kind.ts';

function judge(bytes: Uint8Array, filename: string, declaredType = '') {
  const probe = new ContentProbe();
  for (let at = 0; at < bytes.length; at += 7) probe.take(bytes.subarray(at, at + 7));
  const read = async (start: number, end: number) => {
    // Throws like GridFS.
    if (start > bytes.length || end > bytes.length || start > end) throw new RangeError('beyond the end');
    return Buffer.from(bytes.subarray(start, end));
  };
  return judgeKind({ filename, declaredType, traits: probe.traits(), read });
}

/** A Compound File whose directory is a missing sector that is its own successor. */
function circle(): Buffer {
  const bytes = Buffer.from(samples.xls.subarray(0, 1_024));
  bytes.writeUInt32LE(100, 0x30);
  bytes.writeUInt32LE(100, 512 + 100 * 4);
  return bytes;
}

const unsupported = { reason: 'FILE_KIND_UNSUPPORTED' };

describe('the kind of a file', () => {
  it.each(Object.entries(samples))('is %s when name and content agree', async (kind, bytes) => {
    expect(await judge(bytes, `a.${kind}`)).toBe(kind);
    expect(await judge(bytes, `A.${kind.toUpperCase()}`)).toBe(kind);
  });

  it('follows the content when the name has no extension', async () => {
    expect(await judge(samples.docx, 'order')).toBe('docx');
    expect(await judge(samples.jpg, '.jpg')).toBe('jpg');
    expect(await judge(samples.csv, 'order', 'Text/CSV')).toBe('csv');
    expect(await judge(samples.csv, 'order', 'text/plain; charset=utf-8')).toBe('txt');
    await expect(judge(samples.csv, 'order', 'application/octet-stream')).rejects.toMatchObject({
      ...unsupported,
      message: 'The content of the file is text, which is accepted only if its name ends in .csv, .txt, .html or .eml.',
    });
  });

  it('has two extensions for photos, scans and web pages', async () => {
    expect(await judge(samples.jpg, 'a.jpeg')).toBe('jpg');
    expect(await judge(samples.tif, 'a.tiff')).toBe('tif');
    expect(await judge(samples.html, 'a.htm')).toBe('html');
  });

  it('of text follows the name', async () => {
    expect(await judge(samples.csv, 'a.txt')).toBe('txt');
    await expect(judge(samples.png, 'a.html')).rejects.toMatchObject(unsupported);
  });

  it.each(Object.keys(samples).filter((kind) => kind !== 'pdf'))(
    'is not %s only because of its extension',
    async (kind) => {
      await expect(judge(samples.pdf, `a.${kind}`)).rejects.toMatchObject(unsupported);
    },
  );

  it('of a picture follows the content, whatever picture extension its name has', async () => {
    expect(await judge(samples.jpg, 'a.png')).toBe('jpg');
    expect(await judge(samples.png, 'a.jpeg')).toBe('png');
    expect(await judge(samples.tif, 'a.jpg')).toBe('tif');
  });

  it('is pdf when bytes precede its beginning, as PDF readers accept', async () => {
    expect(await judge(Buffer.concat([Buffer.from('junk\n'), samples.pdf]), 'a.pdf')).toBe('pdf');
  });
});

describe('text', () => {
  it.each([
    ['with a byte order mark', Buffer.from('\uFEFFa;b\r\n')],
    ['in other letters, cut anywhere', Buffer.from('größe,価格,🙂\n'.repeat(50))],
    ['in Windows-1252', Buffer.from('Größe;Preis \x80\r\n', 'latin1')],
    ['in Windows-1250', Buffer.from('506c619d3bb39de8f8ec9e9ab9eaf1f30a', 'hex')],
    ['in Windows-1251', Buffer.from('8f909d3bd6e5ede03bd1f3ecece00a', 'hex')],
    ['in Shift_JIS', Buffer.from('8ca990cf8f910a95698eed2c909497ca2c92508aff2c8be08a7a0a', 'hex')],
    ['in UTF-16', Buffer.from('\uFEFFGröße\tPreis €\r\n', 'utf16le')],
    ['in big-endian UTF-16', Buffer.from('\uFEFFa,b', 'utf16le').swap16()],
    ['that begins like a picture', Buffer.from('BM,quantity\n1,2\n')],
  ])('%s is csv', async (_what, bytes) => {
    expect(await judge(bytes, 'a.csv')).toBe('csv');
  });

  it.each([
    ['in UTF-16 without its mark', Buffer.from('a,b', 'utf16le')],
    ['in UTF-16 that ends within a character', Buffer.from('\uFEFFa,b', 'utf16le').subarray(0, 7)],
    ['with bytes that no encoding has', Buffer.from([0x61, 0x98, 0x0a, 0x81, 0x0a])],
    ['with few bytes that only other encodings have', Buffer.from([0x61, 0x2c, 0x81, 0x8d])],
    ['with a control character', Buffer.from('a\u001Bb')],
  ])('%s is not', async (_what, bytes) => {
    await expect(judge(bytes, 'a.csv')).rejects.toMatchObject(unsupported);
  });
});

describe('a container', () => {
  it.each([
    ['another archive', zipOf(['readme.txt']), 'a.docx'],
    ['slides', zipOf(['[Content_Types].xml', 'ppt/presentation.xml']), 'a.docx'],
    ['an archive without a directory', samples.docx.subarray(0, 60), 'a.docx'],
    ['an archive whose directory is cut', samples.docx.subarray(0, -30), 'a.docx'],
    ['an empty compound file', compoundOf([]), 'a.doc'],
    ['mail', compoundOf(['__properties_version1.0']), 'a.doc'],
    ['the beginning of a compound file', samples.doc.subarray(0, 600), 'a.doc'],
    ['not even the header of a compound file', samples.doc.subarray(0, 8), 'a.doc'],
    ['a compound file whose directory is cut', samples.xls.subarray(0, 1_100), 'a.xls'],
    ['a compound file whose directory lies beyond its end, in a circle', circle(), 'a.xls'],
  ])('that is %s is refused', async (_what, bytes, name) => {
    await expect(judge(bytes, name)).rejects.toMatchObject(unsupported);
  });

  it('follows its top level, whatever is embedded in it', async () => {
    expect(await judge(compoundOf(['WordDocument'], ['Workbook']), 'a.doc')).toBe('doc');
    expect(await judge(compoundOf(['Workbook'], ['WordDocument']), 'a.xls')).toBe('xls');
  });

  it('is found in a large directory as well', async () => {
    const many = Array.from({ length: 200 }, (_, at) => `Stream${at}`);
    expect(await judge(compoundOf([...many, 'Workbook']), 'a.xls')).toBe('xls');
    expect(await judge(largeCompoundOf([...many, '__properties_version1.0']), 'a.msg')).toBe('msg');
  });

  it('with a password is refused with that reason', async () => {
    const detail = expect.stringContaining('password');
    await expect(judge(compoundOf(['EncryptionInfo', 'EncryptedPackage']), 'a.docx')).rejects.toMatchObject({
      ...unsupported,
      message: detail,
    });
  });
});

it('is decided for any bytes, however damaged a file is', async () => {
  const kinds = Object.entries(samples);
  await assert(
    asyncProperty(
      constantFrom(...kinds),
      array(tuple(nat(2_000), integer({ min: 0, max: 255 })), { maxLength: 12 }),
      nat(2_000),
      async ([kind, bytes], flips, cut) => {
        const broken = Buffer.from(bytes.subarray(0, Math.max(1, bytes.length - cut)));
        for (const [at, value] of flips) broken[at % broken.length] = value;
        const outcome = await judge(broken, `a.${kind}`).catch((error: unknown) => error);
        expect(outcome === kind || (outcome as { reason?: string }).reason === unsupported.reason).toBe(true);
      },
    ),
    { numRuns: 300 },
  );
});
