import type { Violation } from '@parley/errors/app-error';

/** Something that a scope leaves open about its purchase; `value` is the most likely answer. */
export type Doubt = { field: string; message: string; value?: string };

/** Reads the text of an answer; undefined if it has no meaning there. */
export type Reader<T> = { read: (text: string) => T | undefined; expected: string };

type Question<T> = {
  /** What the scope says. */
  value: T | undefined;
  /** Why that may be wrong. */
  reasons: string[];
  /** What is asked if the scope says nothing; without it, nothing is asked. */
  missing?: string;
  /** The most likely answer then. */
  likely?: string | undefined;
};

/** What a field can be answered with if its value is to be left out. */
const unknown = 'unknown';

/** The answers of a person to what a scope leaves open, and the questions that are left. */
export class Answers {
  readonly #given: ReadonlyMap<string, string>;
  readonly #used = new Set<string>();
  readonly doubts: Doubt[] = [];
  readonly faults: Violation[] = [];

  constructor(given: ReadonlyMap<string, string>) {
    this.#given = given;
  }

  has(...fields: string[]): boolean {
    return fields.some((field) => this.#given.has(field));
  }

  /** Asks, unless the field was answered. */
  ask(doubt: Doubt): void {
    if (this.has(doubt.field)) this.#used.add(doubt.field);
    else this.doubts.push(doubt);
  }

  /** The answer, or else what the scope says. Asks about what is missing or doubtful. */
  settle<T extends string | number | boolean>(
    field: string,
    reader: Reader<T>,
    { value, reasons, missing, likely }: Question<T>,
  ): T | undefined {
    if (this.has(field)) return this.answer(field, reader, missing !== undefined);
    if (value === undefined && missing !== undefined)
      this.ask({ field, message: missing, ...(likely !== undefined && { value: likely }) });
    else if (reasons.length > 0) {
      const proposal = value === undefined ? {} : { value: textOf(value) };
      this.ask({ field, message: reasons.join('; '), ...proposal });
    }
    return value;
  }

  /** The value of an answer; undefined without one, and for `unknown`, which leaves the value out. */
  answer<T>(field: string, { read, expected }: Reader<T>, isNeeded: boolean): T | undefined {
    const text = this.#given.get(field)?.trim();
    if (text === undefined) return undefined;
    this.#used.add(field);
    if (text === unknown && !isNeeded) return undefined;
    const value = read(text);
    if (value === undefined)
      this.faults.push({ pointer: `/answers/${field}`, code: 'invalid', message: `${field} must be ${expected}` });
    return value;
  }

  /** Answers that nothing asked for. */
  get unused(): string[] {
    return [...this.#given.keys()].filter((field) => !this.#used.has(field));
  }
}

function textOf(value: string | number | boolean): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value);
}
