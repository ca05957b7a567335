const letters = /(?!\p{ASCII})\p{L}/gu;

type Encoding = { name: string; mark?: string; control: RegExp; minLetters?: number };

// oxlint-disable-next-line no-control-regex -- they are what tells bytes from text
const control = /[\0-\x08\x0E-\x1F\x7F]/;
// oxlint-disable-next-line no-control-regex -- the bytes that encodings of Windows leave open decode to these
const controlOrOpen = /[\0-\x08\x0E-\x1F\x7F-\x9F]/;
/** The least number of letters outside ASCII for an encoding that almost any bytes are valid in. */
const minLetters = 8;
/** The encodings that programs write: UTF-8, UTF-16 with its mark, and those of Windows in one language or another. */
const encodings: Encoding[] = [
  { name: 'utf-8', control },
  { name: 'utf-16le', mark: 'fffe', control },
  { name: 'utf-16be', mark: 'feff', control },
  { name: 'windows-1252', control: controlOrOpen },
  ...['windows-1250', 'windows-1251', 'shift_jis', 'gb18030', 'big5'].map((name) => ({
    name,
    control: controlOrOpen,
    minLetters,
  })),
];

/** Whether bytes that pass by are text in one encoding. */
class EncodedText {
  readonly #encoding: Encoding;
  readonly #decoder: InstanceType<typeof TextDecoder>;
  #beginning = '';
  #isText = true;
  #letters = 0;

  constructor(encoding: Encoding) {
    this.#encoding = encoding;
    this.#decoder = new TextDecoder(encoding.name, { fatal: true });
  }

  /** Without a chunk: whether the text ended on a complete character. */
  take(chunk?: Uint8Array): boolean {
    if (!this.#isText) return false;
    const { mark, control: forbidden, minLetters: needed = 0 } = this.#encoding;
    if (this.#beginning.length < 4) this.#beginning += Buffer.from(chunk?.subarray(0, 2) ?? []).toString('hex');
    const isMarked = mark === undefined || mark.startsWith(this.#beginning) || this.#beginning.startsWith(mark);
    this.#isText = isMarked && this.#decodes(chunk, forbidden);
    return this.#isText && (chunk !== undefined || this.#letters >= needed);
  }

  #decodes(chunk: Uint8Array | undefined, forbidden: RegExp): boolean {
    try {
      const text = this.#decoder.decode(chunk, { stream: chunk !== undefined });
      if (this.#letters < minLetters) this.#letters += text.match(letters)?.length ?? 0;
      return !forbidden.test(text);
    } catch {
      return false;
    }
  }
}

/** Whether everything is text without control characters other than line ends and tabs. */
export class TextProbe {
  #open = encodings.map((encoding) => new EncodedText(encoding));

  /** Without a chunk: the text ends here. */
  take(chunk?: Uint8Array): boolean {
    this.#open = this.#open.filter((text) => text.take(chunk));
    return this.#open.length > 0;
  }
}
