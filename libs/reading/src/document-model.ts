import type { FileKind } from '@parley/file-kinds/file-kind';

/** A rectangle in points (1/72 inch), measured from the upper left corner of the page; `bottom` > `top`. */
export type Box = { left: number; top: number; right: number; bottom: number };

/** Where a word was read from: the text layer of a page, a scan, or a cell of a table. */
export type WordSource = 'text' | 'ocr' | 'cell';

/** A run of characters without white space. */
export type Word = {
  text: string;
  box: Box;
  /** Height of the type, in points. */
  fontSize: number;
  source: WordSource;
  /** 0 to 1; 1 for everything that was not guessed by OCR. */
  confidence: number;
  /** A reader cannot see it (white, tiny, off the page, covered): it proves nothing and raises a flag. */
  isHidden?: true;
};

export type Page = {
  /** Counts from 1. */
  number: number;
  /** In points. */
  width: number;
  height: number;
  /** In reading order as far as the file tells. */
  words: Word[];
};

/** What a reviewer must know of how the document was read. */
export type DocumentFlag = 'hidden_text' | 'pages_left_out' | 'ocr_used' | 'text_unreadable';

/** Every file becomes this, whatever its kind; formats without pages (sheets, CSV, Word) are laid out on made-up pages. */
export type DocumentModel = { kind: FileKind; pages: Page[]; flags: DocumentFlag[] };
