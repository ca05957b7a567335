import type { Violation } from '@parley/errors/app-error';
import { LRUCache } from 'lru-cache';
import type { Update } from './judge-thread.ts';
import { isSimple } from './simple-schema.ts';

type Judge = (payload: unknown) => Violation[];

/** Characters of a schema times those of a payload: the most that may take some milliseconds. */
const maxWork = 1_000_000;
const maxLength = 8_000;
/** Characters of the schemas that are kept compiled, which takes about forty times as much memory. */
const maxKeptCharacters = 64 * 1_024;
const maxRemembered = 500;
/** As many payloads are judged in threads first: loading what compiles takes this thread as long as hundreds of such calls. */
const minJudged = 100;
/** Compiling takes a few milliseconds: no organisation may fill this thread with it. */
const compileGapMs = 200;
/** A schema whose payloads take longer than any simple one should goes to the threads for good. */
const maxJudgeMs = 50;

/**
 * Validates payloads against simple schemas that came before, in this thread: a call to another thread costs thirty times
 * the processor time. No two organisations share an entry.
 */
export class KnownSchemas {
  readonly #compiled = new LRUCache<string, Judge>({ max: maxRemembered, maxSize: maxKeptCharacters });
  /** How many payloads threads have judged by each schema; `never` of those that are not judged here. */
  readonly #judged = new LRUCache<string, number | 'never'>({ max: maxRemembered });
  #nextCompileAt = 0;
  #validator: ReturnType<typeof loadValidator> | undefined;

  /** Undefined if a thread has to do it. */
  judge(orgId: string, { schema, payload }: Update): Violation[] | undefined {
    const key = keyOf(orgId, schema);
    const judge = key === undefined ? undefined : this.#compiled.get(key);
    if (key === undefined || !judge) return undefined;
    if (key.length * JSON.stringify(payload).length > maxWork) return undefined;
    const began = performance.now();
    const violations = judge(payload);
    if (performance.now() - began > maxJudgeMs) this.#giveUp(key);
    return violations;
  }

  /** A thread has judged a payload by this schema within its limits. */
  async learn(orgId: string, schema: object): Promise<void> {
    const key = keyOf(orgId, schema);
    const before = key === undefined ? 'never' : (this.#judged.get(key) ?? 0);
    if (key === undefined || before === 'never') return;
    if (!isSimple(schema)) return this.#giveUp(key);
    this.#judged.set(key, before + 1);
    if (before + 1 < minJudged || performance.now() < this.#nextCompileAt) return;
    this.#nextCompileAt = performance.now() + compileGapMs;
    // Processes that get no such schema do without its memory.
    this.#validator ??= loadValidator();
    const { compileSchema, judgePayload } = await this.#validator;
    const compiled = await compileSchema(schema);
    const judge: Judge = (payload) =>
      'schema' in compiled ? judgePayload(compiled.schema, payload) : compiled.violations;
    this.#compiled.set(key, judge, { size: key.length });
  }

  #giveUp(key: string): void {
    this.#compiled.delete(key);
    this.#judged.set(key, 'never');
  }
}

function keyOf(orgId: string, schema: object): string | undefined {
  const text = JSON.stringify(schema);
  return text.length <= maxLength ? `${orgId} ${text}` : undefined;
}

async function loadValidator() {
  const validator = await import('./validator.ts');
  await validator.warmUp();
  return validator;
}
