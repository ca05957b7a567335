import type { Candidate } from '../candidate.ts';
import type { Line } from '../layout/line.ts';

const host = String.raw`(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.){1,4}`;
/** After an `@` or `www.` any ending is one; a bare name needs one of the usual. */
const any = '[a-z]{2,24}';
const usual =
  '(?:com|net|org|io|ai|co|app|dev|cloud|software|tech|eu|de|fr|nl|ch|at|be|es|it|se|no|dk|fi|ie|uk|us|ca|au|nz|jp|in|sg|my|br|gov|edu|biz|info|example)';
const domainPattern = new RegExp(
  String.raw`(?<mail>[\w.+-]{1,64}@)(?<ofMail>${host}${any})\b|(?:https?://|www\.)+(?<ofSite>${host}${any})\b|(?<![\w@.-])(?<bare>${host}${usual})(?![\w@-])`,
  'giu',
);
const freeMail = /^(?:gmail|outlook|hotmail|yahoo|icloud|aol|proton(?:mail)?|gmx|web)\./u;
const sellersOffice =
  /^(?:sales|orders?|billing|invoices?|accounting|finance|ar|receivables|legal|support|info|contracts|renewals)@/iu;

/** Domains of sites and mail addresses; those of the seller's offices speak loudest. */
export function findDomains(lines: readonly Line[]): Candidate[] {
  return lines.flatMap((line) =>
    [...line.text.matchAll(domainPattern)].flatMap((match) => {
      const domain = (match.groups?.['ofMail'] ?? match.groups?.['ofSite'] ?? match.groups?.['bare'] ?? '')
        .toLowerCase()
        .replace(/^www\./u, '');
      if (domain === '' || freeMail.test(domain)) return [];
      const isSite = match.groups?.['mail'] === undefined;
      const score = (isSite ? 0.8 : 0) + (sellersOffice.test(match[0]) ? 1 : 0);
      const found: Candidate = {
        field: 'vendorDomain',
        value: domain,
        text: match[0],
        page: line.page,
        score,
        origin: 'rules',
      };
      return [found];
    }),
  );
}
