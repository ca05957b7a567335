const western = 'windows-1252';

/** Encodings of programs that do not save UTF-8, by the detector's names. To read one more, add it. */
const encodingOf: Readonly<Record<string, string>> = {
  'Windows-1252': western,
  'Windows-1250': 'windows-1250',
  'Windows-1251': 'windows-1251',
  'Windows-1253': 'windows-1253',
  'Windows-1254': 'windows-1254',
  CP932: 'shift_jis',
  CP949: 'euc-kr',
  GB18030: 'gb18030',
  Big5: 'big5',
};
/** Labels for `TextDecoder`, the western one first. */
export const encodings = Object.values(encodingOf);

/** Enough for the detector's statistics. */
const seenBytes = 16 * 1024;
/** In western texts, the detector's figure of another encoding stays below these; in texts in others it begins at 0.07. */
const least = { confidence: 0.06, timesWestern: 1.8 };

/**
 * Text in the encoding it shows signs of: a byte order mark, else UTF-8 if it is valid, else the declared one, else the
 * likeliest of the encodings that programs save.
 */
export async function decodeText(bytes: Uint8Array, declared?: string): Promise<string> {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  return decoded(bytes, 'utf-8') ?? decoderOf(declared ?? (await likelyEncoding(bytes))).decode(bytes);
}

/** The encoding of a text that is no UTF-8. Western texts are the most common: another one needs clear signs. */
async function likelyEncoding(bytes: Uint8Array): Promise<string> {
  const { detectAll } = await import('jschardet');
  const options = { detectEncodings: Object.keys(encodingOf), minimumThreshold: 0 };
  const found = detectAll(Buffer.from(wholeLines(bytes)), options);
  const ofWestern = found.find(({ encoding }) => encodingOf[encoding ?? ''] === western)?.confidence ?? 0;
  const [best] = found;
  const isClear = best && best.confidence >= Math.max(least.confidence, least.timesWestern * ofWestern);
  const label = isClear ? (encodingOf[best.encoding ?? ''] ?? western) : western;
  return decoded(bytes, label) === undefined ? western : label;
}

/** No character is cut: the second byte of one is no line feed in any of these encodings. */
function wholeLines(bytes: Uint8Array): Uint8Array {
  if (bytes.length <= seenBytes) return bytes;
  const end = bytes.subarray(0, seenBytes).lastIndexOf(0x0a);
  return bytes.subarray(0, end > 0 ? end : seenBytes);
}

/** Undefined if the bytes cannot be text in this encoding. */
export function decoded(bytes: Uint8Array, label: string): string | undefined {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function decoderOf(label: string) {
  try {
    return new TextDecoder(label);
  } catch {
    return new TextDecoder(western);
  }
}
