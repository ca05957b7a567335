import { isAscii } from 'node:buffer';

const letters = /(?!\p{ASCII})\p{L}/gu;

type Encoding = { name: string; mark?: string; control: RegExp; minLetters: number };

// oxlint-disable-next-line no-control-regex -- they are what tells bytes from text
const control = /[\0-\x08\x0E-\x1F\x7F]/;
// oxlint-disable-next-line no-control-regex -- the bytes that encodings of Windows leave open decode to these
const controlOrOpen = /[\0-\x08\x0E-\x1F\x7F-\x9F]/;
/** The encodings that programs write: UTF-8, UTF-16 with its mark, and those of Windows in one language or another. */
const encodings: Encoding[] = [
  { name: 'utf-8', control, minLetters: 0 },
  { name: 'utf-16le', mark: 'fffe', control, minLetters: 0 },
  { name: 'utf-16be', mark: 'feff', control, minLetters: 0 },
  { name: 'windows-1252', control: controlOrOpen, minLetters: 0 },
  ...['windows-1250', 'windows-1251', 'shift_jis', 'gb18030', 'big5'].map((name) => ({
    name,
    control: controlOrOpen,
    // Almost any bytes are valid in these.
    minLetters: 8,
  })),
];

/** Whether bytes that pass by are text in one encoding. */
class EncodedText {
  /** ASCII is the same text in this encoding. */
  readonly extendsAscii: boolean;
  readonly #encoding: Encoding;
  readonly #decoder: InstanceType<typeof TextDecoder>;
  #beginning = '';
  #isText = true;
  #letters = 0;

  constructor(encoding: Encoding) {
    this.#encoding = encoding;
    this.extendsAscii = encoding.mark === undefined;
    this.#decoder = new TextDecoder(encoding.name, { fatal: true });
  }

  /** Without a chunk: whether the text ended on a complete character. */
  take(chunk?: Uint8Array): boolean {
    if (!this.#isText) return false;
    const { mark, minLetters } = this.#encoding;
    if (this.#beginning.length < 4) this.#beginning += Buffer.from(chunk?.subarray(0, 2) ?? []).toString('hex');
    const isMarked = mark === undefined || mark.startsWith(this.#beginning) || this.#beginning.startsWith(mark);
    this.#isText = isMarked && this.#decodes(chunk);
    return this.#isText && (chunk !== undefined || this.#letters >= minLetters);
  }

  #decodes(chunk: Uint8Array | undefined): boolean {
    try {
      const text = this.#decoder.decode(chunk, { stream: chunk !== undefined });
      if (this.#letters < this.#encoding.minLetters) this.#letters += text.match(letters)?.length ?? 0;
      return !this.#encoding.control.test(text);
    } catch {
      return false;
    }
  }
}

/** The most bytes of a character. */
const maxCharacterBytes = 4;

/** Whether everything is text without control characters other than line ends and tabs. */
export class TextProbe {
  #open = encodings.map((encoding) => new EncodedText(encoding));
  /** The bytes before the next chunk are ASCII, so that no decoder waits for the rest of a character. */
  #isAfterAscii = false;

  /** Without a chunk: the text ends here. */
  take(chunk?: Uint8Array): boolean {
    // Most of a large file is ASCII: reading it once, not with each decoder, takes a fortieth of the time.
    const skips = chunk !== undefined && this.#isAfterAscii && isAscii(chunk);
    const isPlain =
      skips && !control.test(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length).toString('latin1'));
    this.#open = this.#open.filter((text) => (skips && text.extendsAscii ? isPlain : text.take(chunk)));
    const ending = chunk?.subarray(-maxCharacterBytes);
    this.#isAfterAscii = ending?.length === maxCharacterBytes && isAscii(ending);
    return this.#open.length > 0;
  }
}
