import { citesTerms, isOfPlatform } from './cited-domains.ts';
import { recipient } from './mail-ends.ts';
import type { Candidate } from '../../candidate.ts';
import { blockAbove } from '../../layout/block-above.ts';
import type { Line, Segment } from '../../layout/line.ts';
import { isMailProvider } from '../../values/mail-providers.ts';

const host = String.raw`(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.){1,4}`;
/** After an `@` or `www.` any ending is one; a bare name needs one of the usual. */
const any = '[a-z]{2,24}';
const usual =
  '(?:com|net|org|io|ai|co|app|dev|cloud|software|tech|eu|de|fr|nl|ch|at|be|es|it|pt|se|no|dk|fi|ie|uk|us|ca|au|nz|jp|in|sg|my|br|gov|edu|biz|info|example)';
const domainPattern = new RegExp(
  String.raw`(?<mail>[\w.+-]{1,64}@)(?<ofMail>${host}${any})\b|(?:https?://|www\.)+(?<ofSite>${host}${any})\b|(?<![\w@.-])(?<bare>${host}${usual})(?![\w@-])`,
  'giu',
);
const sellersOffice =
  /^(?:sales|orders?|billing|invoices?|accounting|finance|ar|receivables|legal|support|info|contracts|renewals)@/iu;
const site = 0.8;
const office = 1;
const cited = -1.5;

/** Domains of sites and mail addresses; `text` is the block of lines that tells whose they are. */
export function findDomains(lines: readonly Line[]): Candidate[] {
  return lines.flatMap((line, index) =>
    (recipient.test(line.text.trim()) ? [] : line.segments).flatMap((segment) =>
      [...segment.text.matchAll(domainPattern)].flatMap(
        (match) => toCandidate(match, { segment, line, before: pageBefore(lines, index) }) ?? [],
      ),
    ),
  );
}

type Place = { segment: Segment; line: Line; before: readonly Line[] };

function pageBefore(lines: readonly Line[], index: number): readonly Line[] {
  const page = lines[index]?.page;
  return lines.slice(Math.max(0, index - 20), index).filter((line) => line.page === page);
}

function toCandidate(match: RegExpExecArray, { segment, line, before }: Place): Candidate | undefined {
  const { mail, ofMail, ofSite, bare } = match.groups ?? {};
  const domain = (ofMail ?? ofSite ?? bare ?? '').toLowerCase().replace(/^www\./u, '');
  if (domain === '' || isMailProvider(domain)) return undefined;
  const isSite = mail === undefined;
  const isOthers = isOfPlatform(domain) || (isSite && citesTerms(segment.text));
  const text = isOthers ? match[0] : blockText(line, segment, before);
  const score = scoreOf(match[0], { isSite, isOthers });
  return { field: 'vendorDomain', value: domain, text, page: line.page, box: segment.box, score, origin: 'rules' };
}

function scoreOf(printed: string, { isSite, isOthers }: { isSite: boolean; isOthers: boolean }): number {
  return (isSite ? site : 0) + (sellersOffice.test(printed) ? office : 0) + (isOthers ? cited : 0);
}

/** The rest of the line first: what stands above in the same block is nearer. */
function blockText(line: Line, segment: Segment, before: readonly Line[]): string {
  const beside = line.segments.filter((other) => other !== segment);
  return [...beside, ...blockAbove(segment, before)].map(({ text }) => text).join('\n');
}
