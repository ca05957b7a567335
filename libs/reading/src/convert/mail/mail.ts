import { kindOfMimeType, kindOfName, type FileKind } from '@parley/file-kinds/file-kind';

/** A mail, whichever program stored it. */
export type Mail = {
  subject: string;
  /** When it was sent, in a format that `Date` parses. */
  date?: string | undefined;
  /** The address of its sender. */
  from?: string | undefined;
  /** The addresses of those it was sent to, without those who got a copy. */
  to: string[];
  text?: string | undefined;
  html?: string | undefined;
  attachments: MailAttachment[];
};

export type MailAttachment = {
  filename: string;
  mimeType: string;
  bytes: Uint8Array;
  /** Whether it is shown within the text, such as a logo. */
  isShown: boolean;
};

/** What kind of file an attachment is; undefined for one that is not read. */
export function kindOf({ filename, mimeType }: Pick<MailAttachment, 'filename' | 'mimeType'>): FileKind | undefined {
  const named = kindOfName(filename);
  return named === 'none' || named === 'other' ? kindOfMimeType(mimeType) : named;
}
