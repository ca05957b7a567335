import type { DocumentModel, Page } from '../document-model.ts';
import { linesOf } from '../layout/lines-of.ts';

/** The visible text of a page, one line per line of the page. */
export type PageText = { page: number; text: string };

/**
 * Words that address an automated reader of the document. Such a line is left out: no extractor sees it, and it cannot
 * be quoted.
 */
const addressesReader = [
  /\b(?:ignore|disregard|forget|override|bypass)\b.{0,60}\b(?:above|below|previous|prior|earlier|preceding|instructions?|rules?|prompts?|everything|all)\b/iu,
  /\b(?:system|developer|hidden)\s+(?:prompt|message|instructions?)\b/iu,
  /\b(?:you are|act as|pretend to be|as)\s+(?:now\s+)?(?:an?\s+)?(?:ai|assistant|language model|llm|chatbot|extractor)\b/iu,
  /\b(?:note|attention|instructions?)\s*(?:to|for)\s*(?:the\s+)?(?:ai|assistant|language model|llm|model|extractor|parser|machine)\b/iu,
  /\b(?:respond|reply|answer|output|return|report)\s+(?:only\s+)?(?:with|that|the)\b.{0,40}\b(?:total|price|amount|json|value)\b/iu,
];

/** The beginning of a document, where most terms are, and as much of its last page as still fits. */
export function pageTexts({ pages }: DocumentModel, maxCharacters: number): PageText[] {
  const texts: PageText[] = [];
  let left = maxCharacters;
  for (const page of pages) {
    if (left <= 0) break;
    const text = visibleLines(page).join('\n').slice(0, left);
    left -= text.length;
    if (text !== '') texts.push({ page: page.number, text });
  }
  return texts;
}

/** An instruction to a reader may continue on the next line, which is then left out as well. */
function visibleLines(page: Page): string[] {
  const lines = linesOf(page).map(({ text }) => text);
  return lines.filter((line, index) => {
    const before = lines[index - 1] ?? '';
    return !isAddressed(line) && !(isAddressed(before) && !/[.!?:]\s*$/u.test(before));
  });
}

function isAddressed(line: string): boolean {
  return addressesReader.some((pattern) => pattern.test(line));
}
