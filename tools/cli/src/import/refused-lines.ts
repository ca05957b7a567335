import type { FileHandle } from 'node:fs/promises';
import type { Fault } from './line.ts';

/** Enough to see what is wrong; `--errors FILE` gets them all. */
const maxShown = 20;

/** Where the record came from: a file, or the arguments of a command. */
export type Place = { file: string; line: number } | { type: string; id: string };

export type RefusedLine = Fault & Place;

/** Gathers why lines were refused: the first few to show, all of them for the errors file. */
export class RefusedLines {
  readonly #target: FileHandle | undefined;
  readonly #shown: RefusedLine[] = [];
  #count = 0;

  constructor(target: FileHandle | undefined) {
    this.#target = target;
  }

  get count(): number {
    return this.#count;
  }

  get shown(): RefusedLine[] {
    return this.#shown;
  }

  async add(refused: RefusedLine[]): Promise<void> {
    this.#count += refused.length;
    this.#shown.push(...refused.slice(0, maxShown - this.#shown.length));
    if (refused.length > 0) await this.#target?.appendFile(refused.map((line) => `${JSON.stringify(line)}\n`).join(''));
  }

  /** One reason a line, `file:line` first, as editors and terminals link it. */
  text(): string {
    const hidden = this.#count - this.#shown.length;
    const lines = this.#shown.map((refused) => `${placeText(refused)}: ${faultText(refused)}`);
    if (hidden > 0)
      lines.push(`… and ${hidden} more${this.#target ? '' : '; --errors FILE writes them all to a file'}`);
    return lines.join('\n');
  }
}

function placeText(place: Place): string {
  return 'file' in place ? `${place.file}:${place.line}` : `${place.type} ${place.id}`;
}

function faultText({ pointer, code, message }: Fault): string {
  return `${pointer === undefined ? '' : `${pointer} `}${message} (${code})`;
}
