import type { FileHandle } from 'node:fs/promises';
import type { Fault } from './line.ts';

/** The maximum number of findings shown; `--errors FILE` writes all of them. */
const maxShown = 20;

/** The origin of a record: a file, or the arguments of a command. */
export type FindingPlace = { file: string; line: number } | { type: string; id: string };

export type PlacedFault = Fault & FindingPlace;

/** Collects faults or warnings about lines: the first few to show, and all of them in a file if one is given. */
export class LineFindings {
  readonly #target: FileHandle | undefined;
  /** The option that writes them to a file. */
  readonly #option: string | undefined;
  readonly #shown: PlacedFault[] = [];
  #count = 0;

  constructor({ target, option }: { target?: FileHandle | undefined; option?: string } = {}) {
    this.#target = target;
    this.#option = option;
  }

  get count(): number {
    return this.#count;
  }

  get shown(): PlacedFault[] {
    return this.#shown;
  }

  async add(found: PlacedFault[]): Promise<void> {
    this.#count += found.length;
    this.#shown.push(...found.slice(0, maxShown - this.#shown.length));
    if (found.length > 0) await this.#target?.appendFile(found.map((line) => `${JSON.stringify(line)}\n`).join(''));
  }

  /** One finding per line, starting with `file:line`, which editors and terminals turn into a link. */
  text(): string {
    const hidden = this.#count - this.#shown.length;
    const lines = this.#shown.map((found) => `${placeText(found)}: ${faultText(found)}`);
    if (hidden > 0)
      lines.push(
        `… and ${hidden} more${this.#target || !this.#option ? '' : `; ${this.#option} FILE writes them all to a file`}`,
      );
    return lines.join('\n');
  }
}

function placeText(place: FindingPlace): string {
  return 'file' in place ? `${place.file}:${place.line}` : `${place.type} ${place.id}`;
}

function faultText({ pointer, code, message }: Fault): string {
  return `${pointer === undefined ? '' : `${pointer} `}${message} (${code})`;
}
