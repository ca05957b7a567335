import { read, write } from 'node:fs';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import { convertBytes } from '../convert/convert-document.ts';
import { DocumentUnreadable } from '../convert/document-unreadable.ts';
import type { DocumentModel } from '../document-model.ts';
import { pageTexts } from '../extractor/page-text.ts';
import { present } from '@parley/service/present';
import { findCandidates } from '../find-candidates.ts';
import { learnCorrections } from '../learning/learn-corrections.ts';
import { resolveTerms } from '../resolve/resolve-terms.ts';
import type { Request } from './messages.ts';
import { channels, pageSign } from './messages.ts';
import type { Reading } from './reading.ts';

/** The process of one document: one request in, one answer out, then it ends. */
async function main(): Promise<void> {
  new Worker(new URL(`./lifeline${extension()}`, import.meta.url)).unref();
  const { request, bytes } = await receive();
  await send(JSON.stringify(await answerTo(request, bytes)));
  // An orderly exit would wait for the thread at the lifeline, which waits for the parent.
  process.kill(process.pid, 'SIGKILL');
}

async function answerTo(request: Request, bytes: Uint8Array): Promise<object> {
  try {
    const model = await convertBytes(bytes, request.kind, { onOcrPage: () => send(pageSign) });
    return { reading: toReading(model, request) };
  } catch (error) {
    return { unreadable: error instanceof DocumentUnreadable ? error.code : 'stopped' };
  }
}

function toReading(model: DocumentModel, request: Request): Reading {
  const { textCharacters, isResolved, layouts, corrections } = request;
  const { pages, flags } = model;
  const ocrPages = pages.filter(({ words }) => words.some(({ source }) => source === 'ocr')).length;
  const words = pages.reduce((sum, page) => sum + page.words.length, 0);
  const facts = { pages: pages.length, ocrPages, words, flags };
  const candidates = findCandidates(model, layouts);
  const found = isResolved && { found: resolveTerms(candidates).fields };
  const layout = corrections.length === 0 ? undefined : learnCorrections(model, corrections, layouts);
  return { facts, candidates, text: pageTexts(model, textCharacters), ...found, ...present({ layout }) };
}

const readChannel = promisify(read);
const writeChannel = promisify(write);

async function receive(): Promise<{ request: Request; bytes: Uint8Array }> {
  const chunks: Buffer[] = [];
  for (;;) {
    const { bytesRead, buffer } = await readChannel(channels.request, Buffer.alloc(65_536), 0, 65_536, null);
    if (bytesRead === 0) break;
    chunks.push(buffer.subarray(0, bytesRead));
  }
  const all = Buffer.concat(chunks);
  const headEnd = all.indexOf('\n');
  // The parent wrote it a moment ago.
  const request = JSON.parse(all.toString('utf8', 0, headEnd)) as Request;
  return { request, bytes: new Uint8Array(all.subarray(headEnd + 1)) };
}

async function send(message: string): Promise<void> {
  const buffer = Buffer.from(message);
  for (let at = 0; at < buffer.length;) at += (await writeChannel(channels.answer, buffer, at)).bytesWritten;
}

function extension(): string {
  return import.meta.url.slice(import.meta.url.lastIndexOf('.'));
}

await main();
