import type { Candidate } from '../../candidate.ts';
import type { Line } from '../../layout/line.ts';

const ofPage =
  /^(?:page|seite|página|pagina|pág\.?|strona|stránka|sida|side|sivu)\s?\d+\s?(?:of|\/|von|de|di|van|z|av|af)\s?\d+$/iu;
const code = /^[A-Z]{1,4}-?\d{5,}(?:-\d{1,3})?$/u;
const asPrinted = -0.5;

/** A number that stands next to that of the page, as `CPQ-2871934 | Page 1 of 4`: that of the document, if no label tells it. */
export function findFooterNumber(lines: readonly Line[]): Candidate[] {
  return lines.flatMap(({ segments, page }): Candidate[] => {
    if (!segments.some(({ text }) => ofPage.test(text.trim()))) return [];
    const [only, ...others] = segments.filter(({ text }) => code.test(text.trim()));
    if (only === undefined || others.length > 0) return [];
    const { text, box } = only;
    return [{ field: 'contractNumber', value: text.trim(), text, page, box, score: asPrinted, origin: 'rules' }];
  });
}
