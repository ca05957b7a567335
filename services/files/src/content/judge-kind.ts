import { AppError } from '@parley/errors/app-error';
import {
  isPicture,
  kindList,
  kindOfMimeType,
  kindOfName,
  mimeTypeOf,
  type FileKind,
} from '@parley/file-kinds/file-kind';
import { fileTypeFromBuffer, type FileTypeResult } from 'file-type';
import { compoundSignature, compoundStreamNames } from './compound-streams.ts';
import type { Traits } from './content-probe.ts';
import { withinFile, type ReadRange } from './read-range.ts';
import { zipEntryNames } from './zip-entries.ts';

export type NamedContent = { filename: string; declaredType: string; traits: Traits; read: ReadRange };

/** What the bytes are: a kind, a protected document, or a description of anything else. */
type Finding = FileKind | 'protected' | { is: string };

/** Only their names tell kinds of text apart. */
const texts: ReadonlySet<unknown> = new Set<FileKind>(['csv', 'txt', 'html', 'eml']);
const zipSignature = Buffer.from('PK\x03\x04', 'latin1');
/** Readers of PDF search this far for its beginning. */
const pdfSearchBytes = 1024;

/**
 * Determines the kind of a file: its content decides, and its name must not contradict it, except for pictures. Text
 * is what its name says, or its declared type if it has no extension.
 * @throws AppError FILE_KIND_UNSUPPORTED
 */
export async function judgeKind({ filename, declaredType, traits, read }: NamedContent): Promise<FileKind> {
  const named = requireKnownName(filename);
  const found = await findKind(traits, withinFile(read, traits.sizeBytes));
  if (found === 'protected') throw unsupported('The file is protected by a password.');
  if (typeof found === 'string') {
    if (named === 'none' || named === found) return found;
    // Viewers open pictures under the names of each other, so senders mix them up without noticing.
    if (isPicture(named) && isPicture(found)) return found;
    throw unsupported(`The name of the file ends in .${named}, but its content is ${found.toUpperCase()}.`);
  }
  const meant = named === 'none' ? kindOfMimeType(declaredType) : named;
  if (meant !== undefined && texts.has(meant) && traits.isText) return meant;
  throw unsupported(notFound(named, found, traits));
}

/**
 * The kind that the extension of a name means.
 * @throws AppError FILE_KIND_UNSUPPORTED if it is not an accepted kind
 */
export function requireKnownName(filename: string): FileKind | 'none' {
  const named = kindOfName(filename);
  if (named !== 'other') return named;
  throw unsupported(`The extension of the file name must be that of a supported kind: ${kindList}.`);
}

async function findKind({ head, sizeBytes }: Traits, read: ReadRange): Promise<Finding> {
  if (startsWith(head, zipSignature)) return kindOfZip(head, await zipEntryNames(read, sizeBytes));
  if (startsWith(head, compoundSignature)) return kindOfCompound(await compoundStreamNames(read));
  return kindOfBeginning(head, await fileTypeFromBuffer(head));
}

function kindOfBeginning(head: Buffer, type: FileTypeResult | undefined): Finding {
  switch (type?.ext) {
    case 'pdf':
    case 'jpg':
    case 'png':
    case 'tif':
      return type.ext;
    case 'apng':
      return 'png';
    default:
      return head.subarray(0, pdfSearchBytes).includes('%PDF-') ? 'pdf' : { is: type?.mime ?? 'of no supported kind' };
  }
}

function startsWith(head: Buffer, signature: Buffer): boolean {
  return head.subarray(0, signature.length).equals(signature);
}

/** A file of OpenDocument begins with its media type, which is not compressed. */
const openDocuments = (['odt', 'ods'] as const).map((kind) => ({ kind, mark: `mimetype${mimeTypeOf(kind)}` }));

function kindOfZip(head: Buffer, names: string[]): Finding {
  if (names.includes('[Content_Types].xml')) {
    if (names.some((name) => name.startsWith('word/'))) return 'docx';
    if (names.some((name) => name.startsWith('xl/'))) return 'xlsx';
  }
  const beginning = head.toString('latin1', 0, 256);
  const open = openDocuments.find(({ mark }) => beginning.includes(`${mark}PK`) || beginning.endsWith(mark));
  if (open && names.includes('content.xml')) return open.kind;
  return { is: 'a ZIP archive that is not an office document, or is damaged' };
}

function kindOfCompound(names: string[]): Finding {
  if (names.includes('EncryptedPackage')) return 'protected';
  if (names.includes('__properties_version1.0')) return 'msg';
  if (names.includes('WordDocument')) return 'doc';
  if (names.includes('Workbook') || names.includes('Book')) return 'xls';
  return { is: 'not a document of Word, Excel or Outlook, or is damaged' };
}

function notFound(named: FileKind | 'none', { is }: { is: string }, { isText }: Traits): string {
  if (texts.has(named))
    return `The name of the file ends in .${named}, but its content is not text in UTF-8, UTF-16 or an encoding of Windows.`;
  if (named === 'none' && isText)
    return 'The content of the file is text, which is accepted only if its name ends in .csv, .txt, .html or .eml.';
  if (named === 'none') return `The content of the file is ${is}. Send ${kindList}.`;
  return `The name of the file ends in .${named}, but its content is ${is}.`;
}

function unsupported(message: string): AppError {
  return new AppError('FILE_KIND_UNSUPPORTED', message);
}
