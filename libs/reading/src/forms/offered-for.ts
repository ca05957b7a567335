import { isCompanyName, upToLegalForm } from './party-name.ts';
import type { Candidate } from '../candidate.ts';
import type { Line } from '../layout/line.ts';

/** `Subject: Renewal quote GL-7731 for Millrace Paper Company`, in the head or the first sentences of a mail. */
const offered =
  /(?<!\p{L})(?:quote|quotation|proposal|offer|order form|pricing|estimate)(?: [^\s]*\d[^\s]*)? (?:prepared )?for (?<name>\p{Lu}.{2,60})/iu;
const topLines = 30;
const asNamed = 0.2;

/** Who buys by a sentence that says for whom the offer is; only the name of a company is one there. */
export function findOfferedFor(lines: readonly Line[]): Candidate[] {
  const top = lines.filter(({ page }) => page === 1).slice(0, topLines);
  return top.flatMap(({ text, page, box }): Candidate[] => {
    const rest = offered.exec(text)?.groups?.['name']?.replace(/\.?\s*$/u, '');
    const value = rest === undefined ? undefined : (upToLegalForm(rest) ?? rest);
    if (value === undefined || !isCompanyName(value)) return [];
    return [{ field: 'buyer', value, text: value, page, box, score: asNamed, origin: 'rules' }];
  });
}
