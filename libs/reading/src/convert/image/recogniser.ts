import { createRequire } from 'node:module';
import path from 'node:path';
import { createWorker, OEM, PSM } from 'tesseract.js';
import type { Worker } from 'tesseract.js';
import { dotsPerInch } from './resolution.ts';
import type { GreyPicture } from './skew.ts';

/** The models come with a package: nothing is ever fetched or cached. */
const models = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/eng/package.json')),
  '4.0.0_best_int',
);

/** A word as it was recognised, in pixels of the picture. */
export type RecognisedWord = {
  text: string;
  confidence: number;
  box: { x0: number; y0: number; x1: number; y1: number };
  /** The line that contains the word; the same for all its words. */
  line: { x0: number; y0: number; x1: number; y1: number };
};

export interface Recogniser {
  recognise(picture: GreyPicture): Promise<RecognisedWord[]>;
  [Symbol.asyncDispose](): Promise<void>;
}

/** Starts when it is first needed: most documents carry their text with them. */
export function createRecogniser(): Recogniser {
  let worker: Promise<Worker> | undefined;
  return {
    async recognise(picture) {
      worker ??= start();
      const { data } = await (await worker).recognize(toPgm(picture), {}, { text: false, blocks: true });
      const lines = (data.blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap(({ lines }) => lines));
      return lines.flatMap(({ words, bbox }) =>
        words.map((word) => ({ text: word.text, confidence: word.confidence / 100, box: word.bbox, line: bbox })),
      );
    },
    async [Symbol.asyncDispose]() {
      await (await worker)?.terminate();
    },
  };
}

/** The simplest picture format there is: nothing is spent on packing what is unpacked at once. */
function toPgm({ data, width, height }: GreyPicture): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), data]);
}

/** A page is read as one block: a search for columns and pictures loses single words and figures of tables. */
async function start(): Promise<Worker> {
  const worker = await createWorker('eng', OEM.LSTM_ONLY, { langPath: models, cacheMethod: 'none', gzip: true });
  await worker.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_BLOCK, user_defined_dpi: String(dotsPerInch) });
  return worker;
}
