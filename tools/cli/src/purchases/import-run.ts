import { purchaseService } from '@parley/rpc/purchase';
import { given } from '../commands/command.ts';
import type { CliContext } from '../context.ts';
import { IncompleteError, UsageError } from '../exit-code.ts';
import type { Source } from '../import/import-files.ts';
import type { ImportReport } from '../import/import-report.ts';
import type { Line } from '../import/line.ts';
import { operatorClient } from '../operator-client.ts';
import { write } from '../terminal.ts';
import { importDigest } from './import-digest.ts';
import { toImportView } from './import-view.ts';
import { otherVersion, replacementText, versionQuestion } from './other-version.ts';
import { previewOf, type Preview } from './preview.ts';
import type { PurchaseImportOptions } from './purchase-target.ts';
import { rehearseImport, type Rehearsal } from './rehearse-import.ts';

export type ImportRunOptions = {
  request: PurchaseImportOptions;
  /** Everything that decides how files are read. */
  reading: object;
  read: (source: Source) => AsyncIterable<Line>;
  isSpreadsheet: (source: Source) => boolean;
  /** The user has said that new purchases come in addition. */
  isAddition: boolean;
  /** Called before anything of a file is stored. */
  onPreview: (file: string, preview: Preview) => Promise<void>;
};

/** An import of a file as the service knows it, and how many purchases of the replaced import it removed. */
export type KnownImport = { file: string; id: string; removed: number };

const longestMs = 3_600_000;

/** Begins and ends an import for each file, and makes sure beforehand that no purchase comes to count twice. */
export class ImportRun {
  readonly #options: ImportRunOptions;
  readonly #context: CliContext;
  readonly imports: KnownImport[] = [];

  constructor(options: ImportRunOptions, context: CliContext) {
    this.#options = options;
    this.#context = context;
  }

  /** @throws UsageError when the file may be another version of an earlier one */
  async begin(source: Source): Promise<void> {
    const { request, reading, isAddition } = this.#options;
    const { replaces } = request;
    const preview = await this.#preview(source);
    if (replaces !== undefined) await this.#announce(source, replaces);
    else if (preview?.hasDerivedIds && !isAddition) await this.#askWhetherNew(source);
    if (request.dryRun) return;
    using client = operatorClient(purchaseService, this.#context);
    const digest = await importDigest(source, { ...reading, replaces });
    const begun = await client.beginImport({ source: nameOf(source), digest }, { signal: this.#context.signal });
    request.importId = given(begun.import).id;
  }

  async end({ file, refused }: ImportReport): Promise<void> {
    const { importId, replaces } = this.#options.request;
    if (importId === undefined) return;
    // Refused lines may be newer versions of purchases that would be removed.
    if (replaces !== undefined && refused > 0) throw new IncompleteError();
    using client = operatorClient(purchaseService, this.#context);
    const request = { importId, ...(replaces !== undefined && { replaces }) };
    let removed = 0;
    const call = { signal: this.#context.signal, timeoutMs: longestMs };
    for await (const { removedCount } of client.finishImport(request, call)) removed += removedCount;
    this.imports.push({ file, id: importId, removed });
  }

  /** Spreadsheets leave more open than JSON Lines, and can be read more than once. */
  async #preview(source: Source): Promise<Preview | undefined> {
    const { isSpreadsheet, request, read, onPreview } = this.#options;
    const isReadable = isSpreadsheet(source) || (request.dryRun && source.name !== 'stdin');
    if (!isReadable) return undefined;
    const preview = await previewOf(read(source), new Date().toISOString().slice(0, 10));
    if (preview.purchases > 0) await onPreview(source.name, preview);
    return preview;
  }

  async #announce(source: Source, replaces: string): Promise<void> {
    using client = operatorClient(purchaseService, this.#context);
    const { import: found } = await client.getImport({ importId: replaces }, { signal: this.#context.signal });
    const rehearsal = await this.#rehearse(source);
    const { err } = this.#context.terminal;
    if (rehearsal.refused.count > 0) {
      await write(err, `${rehearsal.refused.text()}\n`);
      throw new Error(`${source.name} has lines that are refused: correct them first. Nothing was replaced.`);
    }
    await write(err, `${replacementText(toImportView(given(found)), rehearsal)}\n`);
  }

  async #askWhetherNew(source: Source): Promise<void> {
    const rehearsal = await this.#rehearse(source);
    if (rehearsal.report.created + rehearsal.duplicates === 0) return;
    const { reasons, replaceable } = await otherVersion(nameOf(source), rehearsal, this.#context);
    if (reasons.length > 0) throw versionQuestion(source.name, reasons, replaceable);
  }

  #rehearse(source: Source): Promise<Rehearsal> {
    const { request, read } = this.#options;
    const { allowDuplicates, replaces } = request;
    return rehearseImport({ name: source.name, lines: read(source), replaces, allowDuplicates }, this.#context);
  }
}

/** Files are known by their names, without folders. */
function nameOf({ name }: Source): string {
  return name.replace(/^.*[\\/]/, '').slice(0, 300);
}

/** @throws UsageError where a replacement cannot be whole */
export function requireWholeFile(files: string[], { fromLine, add }: { fromLine: number; add?: boolean }): void {
  if (files.length > 1 || files.includes('-') || fromLine > 1)
    throw new UsageError('--replace goes with one whole file, which is no pipe.');
  if (add) throw new UsageError('Give --replace or --add, not both.');
}
