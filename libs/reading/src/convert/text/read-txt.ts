import type { DocumentModel, Page } from '../../document-model.ts';
import { convertLimits } from '../convert-limits.ts';
import { decodeText } from '../csv/decode-text.ts';
import { layOut } from '../laid-out/lay-out.ts';
import { linePitch, margin, newSheet, pagesOf, putText, typeSize, type Sheet } from '../laid-out/sheet.ts';
import { textNode, type TextNode } from '../laid-out/text-node.ts';
import { blocksOfTree } from '../laid-out/tree-blocks.ts';

const linesPerPage = 60;
/** Width of every character of a line, in parts of the type size. */
const pitch = 0.6;

/** Reads plain text, whose columns are kept apart by tabs or lined up by spaces. */
export async function readTxt(bytes: Uint8Array): Promise<DocumentModel> {
  return textDocument(await decodeText(bytes));
}

export function textDocument(text: string): DocumentModel {
  const plain = text.replaceAll(/\r\n?/g, '\n').replaceAll(boldText, '$1');
  const lines = tabbedRows(plain.split('\n').slice(0, convertLimits.csvRows));
  const pages = lines.some((line) => line.includes('\t')) ? tabbedPages(lines) : typedPages(lines);
  return { kind: 'txt', pages, flags: [] };
}

/** Bold in Markdown. */
const boldText = /\*\*(?=\S)([^*\n]+)(?<=\S)\*\*/gu;
/** A row of a table between bars, and the rule between two of them: `| Product | Seats |`, `|---|---|`, `+----+`. */
const barredRow = /^\s*\|(?:[^|\n]*\|){2,}\s*$/u;
const rule = /^\s*[|+](?:\s*:?[-=]+:?\s*[|+])+\s*$/u;

/** Tables drawn with bars, their cells parted by tabs as in other texts. */
function tabbedRows(lines: readonly string[]): string[] {
  if (!lines.some((line) => barredRow.test(line))) return [...lines];
  const kept = lines.filter((line) => !rule.test(line));
  return kept.map((line) => {
    if (!barredRow.test(line)) return line.replaceAll(/(?<=\S) {3,}/g, '\t');
    return line
      .trim()
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim())
      .join('\t');
  });
}

function tabbedPages(lines: readonly string[]): Page[] {
  const paragraphs = lines.map((line) => textNode('paragraph', { children: partsOf(line) }));
  return layOut(blocksOfTree(textNode('document', { children: paragraphs })), { source: 'text', isPaged: true });
}

function partsOf(line: string): TextNode[] {
  return line.split('\t').flatMap((value, at) => {
    const text = textNode('text', { value });
    return at > 0 ? [textNode('tab'), text] : [text];
  });
}

/** Each character in its column, as a typewriter prints it. */
function typedPages(lines: readonly string[]): Page[] {
  const sheets: Sheet[] = [];
  for (const page of linesByPage(lines)) {
    const sheet = newSheet('text');
    for (const line of page) {
      for (const { 0: part, index } of line.matchAll(/\S+(?: \S+)*/g))
        putText(sheet, part, { x: margin + index * typeSize * pitch, y: sheet.y, size: typeSize, isHidden: false });
      sheet.y += typeSize * linePitch;
    }
    sheets.push(sheet);
  }
  return pagesOf(sheets);
}

/** Pages end at a form feed, or when they are full. */
function linesByPage(lines: readonly string[]): string[][] {
  const pages: string[][] = [[]];
  for (const line of lines) {
    const [rest = '', ...next] = line.split('\f');
    if ((pages.at(-1)?.length ?? 0) >= linesPerPage) pages.push([]);
    pages.at(-1)?.push(rest);
    for (const beginning of next) pages.push([beginning]);
  }
  return pages;
}
