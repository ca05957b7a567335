/** Why a document could not be read, for metrics and tests; stable. */
export type UnreadableCode =
  | 'encrypted'
  | 'damaged'
  | 'too_large'
  | 'too_many_parts'
  | 'too_many_rows'
  | 'too_slow'
  | 'too_much_memory'
  | 'unsafe'
  | 'no_text'
  | 'several_attachments'
  | 'attachment_not_read'
  | 'stopped';

/** One sentence per code, written for the buyer who sent the document. */
const sentences = {
  encrypted: 'The document is protected with a password. Remove the protection and send it again.',
  damaged: 'The document is damaged or not of the type it seems to be. Save it anew and send it again.',
  too_large: 'The document holds more than can be read from one file. Send the pages that matter.',
  too_many_parts: 'The document is made of more parts than a normal file of its type. Save it anew and send it again.',
  too_many_rows:
    'The document lists more than 1,000 rows, which are more than one order can have. Send the rows that matter.',
  too_slow: 'Reading the document took too long. Send a simpler or shorter version of it.',
  too_much_memory: 'Reading the document needs too much memory. Send a simpler or shorter version of it.',
  unsafe: 'The document holds constructs that are not accepted for safety. Save it as PDF and send it again.',
  no_text: 'No text could be found in the document. Send the original file, or a sharper scan of it.',
  several_attachments:
    'The mail or portfolio holds several documents that may be the order. Send the one that is meant by itself.',
  attachment_not_read:
    'What is attached to the mail, such as an archive or a winmail.dat, cannot be read. Send the document itself.',
  stopped: 'Reading the document stopped without an answer. Send it again, or save it anew first.',
} satisfies Record<UnreadableCode, string>;

/** Thrown when a document cannot be read. `message` may be shown to the sender and contains no text of the document. */
export class DocumentUnreadable extends Error {
  readonly code: UnreadableCode;

  constructor(code: UnreadableCode, options?: { cause?: unknown }) {
    super(sentences[code], options);
    this.name = 'DocumentUnreadable';
    this.code = code;
  }
}

/** Whether a text is one of the codes above. */
export function isUnreadableCode(code: unknown): code is UnreadableCode {
  return typeof code === 'string' && Object.hasOwn(sentences, code);
}
