import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { create, type Font } from 'fontkit';

/** Liberation Sans: Latin, Greek and Cyrillic letters. It comes with the reader of PDF files. */
const liberation = join(dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')), 'standard_fonts');

const standIn = '?';

/** A font by the name under which a document knows it, and the bytes to register it with. */
export type PdfFont = { name: string; bytes: Buffer };

/** How to draw a text: in which font, and with which characters. */
export type Drawable = { font: string; text: string };

/** Chooses fonts that have the characters of a text, and remembers those that none has. */
export class PdfFonts {
  readonly fonts: PdfFont[];
  /** Characters that were replaced. */
  readonly missing = new Set<string>();
  readonly #opened: Map<string, Font>;

  /** @param own bytes of a further font for what the usual one lacks; @throws TypeError if they are no font */
  constructor(own?: Buffer) {
    const usual = ['Regular', 'Bold'].map((style) => ({
      name: style.toLowerCase(),
      bytes: readFileSync(join(liberation, `LiberationSans-${style}.ttf`)),
    }));
    this.fonts = [...usual, ...(own ? [{ name: 'own', bytes: own }] : [])];
    this.#opened = new Map(this.fonts.map(({ name, bytes }) => [name, opened(bytes)]));
  }

  /** A text is drawn in one font, so that words of one name look alike. */
  drawable(text: string, wanted: 'regular' | 'bold' = 'regular'): Drawable {
    const plain = text.normalize('NFC').replaceAll(/\s+/g, ' ');
    const choices = [wanted, ...(this.#opened.has('own') ? ['own'] : [])];
    const [best = wanted] = choices.toSorted((one, other) => this.#lacks(one, plain) - this.#lacks(other, plain));
    return { font: best, text: Array.from(plain, (character) => this.#drawn(best, character)).join('') };
  }

  #lacks(name: string, text: string): number {
    return Array.from(text).filter((character) => !this.#has(name, character)).length;
  }

  #has(name: string, character: string): boolean {
    return this.#opened.get(name)?.hasGlyphForCodePoint(character.codePointAt(0) ?? 0) === true;
  }

  #drawn(name: string, character: string): string {
    if (this.#has(name, character)) return character;
    this.missing.add(character);
    return standIn;
  }
}

function opened(bytes: Buffer): Font {
  const font = create(bytes);
  if (!('hasGlyphForCodePoint' in font)) throw new TypeError('a collection of fonts: give a file with a single one');
  return font;
}
