import { beginImport, finishImport, showImport } from '@parley/pricing/operator/import';
import { rehearseNew } from './rehearse-new.ts';
import { callOperator } from '../../installation/call-operator.ts';
import { present } from '@parley/service/present';
import type { CliContext } from '../../context/context.ts';
import { IncompleteError, UsageError } from '../../errors/cli-errors.ts';
import type { Source } from '../../import/import-files.ts';
import type { ImportReport } from '../../import/import-report.ts';
import type { LineFindings } from '../../import/line-findings.ts';
import type { Line } from '../../import/line.ts';
import { write } from '../../context/terminal.ts';
import type { CatalogProposal } from './catalog-proposal.ts';
import { createMissing, missingFromCatalog, type Missing } from './create-missing.ts';
import { importDigest } from './import-digest.ts';
import { otherVersion, replacementText, versionQuestion } from './other-version.ts';
import { previewOf, type Preview } from './preview.ts';
import type { PurchaseImportOptions } from './purchase-target.ts';
import { newLines } from '../read-purchases.ts';
import { rehearseImport, type Rehearsal } from './rehearse-import.ts';
import { untilDone } from '../../installation/until-done.ts';

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
  /** Given when names that the catalog lacks are to be created. */
  missing?: Missing & {
    /** Reads the lines of a file with the names in it. */
    read: (source: Source) => AsyncIterable<Line>;
    onProposal: (proposal: CatalogProposal) => Promise<void>;
  };
};

/** An import of a file as the service knows it, and how many purchases of the replaced import it removed. */
export type KnownImport = { file: string; id: string; removed: number };

/** Begins and ends an import for each file, and makes sure beforehand that no purchase comes to count twice. */
export class ImportRun {
  readonly #options: ImportRunOptions;
  readonly #context: CliContext;
  readonly imports: KnownImport[] = [];
  /** How many purchases of the file need something that the catalog lacks. */
  #waiting = 0;
  #proposed: { source: Source; proposal: CatalogProposal } | undefined;

  constructor(options: ImportRunOptions, context: CliContext) {
    this.#options = options;
    this.#context = context;
  }

  /** @throws UsageError when the file may be another version of an earlier one */
  async begin(source: Source): Promise<void> {
    const { request, reading, isAddition } = this.#options;
    const { replaces } = request;
    const preview = await this.#preview(source);
    const proposal = await this.#propose(source);
    this.#waiting = proposal?.purchases ?? 0;
    this.#proposed = proposal && { source, proposal };
    if (replaces === undefined && preview?.hasDerivedIds && !isAddition) await this.#askWhetherNew(source);
    if (proposal) await this.#create(proposal);
    if (replaces !== undefined) await this.#announce(source, replaces);
    if (request.dryRun) return;
    const digest = await importDigest(source, { ...reading, replaces });
    const begun = await callOperator(beginImport, { body: { source: nameOf(source), digest } }, this.#context);
    request.importId = begun.id;
  }

  async end(report: ImportReport, found: LineFindings): Promise<void> {
    const { file, refused } = report;
    const { importId, replaces, dryRun } = this.#options.request;
    // A dry run sends no line that needs something new.
    if (dryRun) await this.#rehearseNew(report, found);
    if (importId === undefined) return;
    // Refused lines may be newer versions of purchases that would be removed.
    if (replaces !== undefined && refused > 0) throw new IncompleteError();
    const request = { params: { importId }, body: present({ replaces }) };
    let total = 0;
    const parts = untilDone((patient) => callOperator(finishImport, request, patient), this.#context);
    for await (const { removed } of parts) total += removed;
    this.imports.push({ file, id: importId, removed: total });
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

  async #propose(source: Source): Promise<CatalogProposal | undefined> {
    const { missing, request, isSpreadsheet } = this.#options;
    if (!missing) return undefined;
    if (source.name === 'stdin' && !isSpreadsheet(source))
      throw new UsageError('--create-missing reads lines several times: give the name of a file.');
    const sheet = { name: source.name, read: () => missing.read(source), allowDuplicates: request.allowDuplicates };
    const proposal = await missingFromCatalog(sheet, missing, this.#context);
    if (proposal.purchases === 0) return undefined;
    await missing.onProposal(proposal);
    return proposal;
  }

  async #create(proposal: CatalogProposal): Promise<void> {
    const { missing, request } = this.#options;
    if (!request.dryRun) await createMissing(proposal, this.#context);
    for (const [key, id] of proposal.ids) missing?.created.set(key, id);
  }

  async #announce(source: Source, replaces: string): Promise<void> {
    const found = await callOperator(showImport, { params: { importId: replaces } }, this.#context);
    const rehearsal = await this.#rehearse(source);
    const { err } = this.#context.terminal;
    // A dry run sends no line that needs something new.
    if (this.#options.request.dryRun) await this.#rehearseNew(rehearsal.report, rehearsal.refused);
    if (rehearsal.refused.count > 0) {
      await write(err, `${rehearsal.refused.text()}\n`);
      throw new Error(`${source.name} has lines that are refused: correct them first. Nothing was replaced.`);
    }
    await write(err, `${replacementText(found, rehearsal)}\n`);
  }

  async #askWhetherNew(source: Source): Promise<void> {
    const rehearsal = await this.#rehearse(source);
    if (rehearsal.report.created + rehearsal.duplicates + this.#waiting === 0) return;
    const { reasons, replaceable } = await otherVersion(nameOf(source), rehearsal, this.#context);
    if (reasons.length > 0) throw versionQuestion(source.name, reasons, replaceable);
  }

  async #rehearseNew(report: ImportReport, refused: LineFindings): Promise<void> {
    const { missing, request } = this.#options;
    if (!missing || !this.#proposed) return;
    const { source, proposal } = this.#proposed;
    const rehearsed = { file: source.name, lines: newLines(missing.read(source), missing), proposal };
    await rehearseNew({ ...rehearsed, ...request, report, refused }, this.#context);
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
