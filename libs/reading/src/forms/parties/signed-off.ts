import { isCompanyName } from '../../values/party-name.ts';
import type { Candidate } from '../../candidate.ts';
import type { Line } from '../../layout/line.ts';
import { anyOf } from '../../values/word-list.ts';

/** Alone on a line, below the text of a letter or a mail. */
const closing = new RegExp(
  String.raw`^${anyOf(String.raw`
    (?:(?:kind|best|warm|many) )?regards
    best(?: wishes)?
    (?:many )?thanks
    cheers
    (?:yours )?(?:sincerely|faithfully|truly)(?: yours)?
    (?:mit )?(?:freundlichen|besten|herzlichen) grüßen
    (?:freundliche|beste|viele|herzliche|liebe) grüße
    mfg
    (?:bien )?cordialement
    (?:sincères|meilleures) salutations
    (?:un )?(?:saludo|cordial saludo)s?
    (?:saludos cordiales|atentamente|muy atentamente)
    (?:cordiali|distinti) saluti
    cordialmente
    atenciosamente
    (?:com os )?(?:melhores )?cumprimentos
    (?:met )?vriendelijke groet(?:en)?
    (?:med )?v[äe]nlig(?:a|e)? h[äi]lsning(?:ar)?
    mvh
    (?:med )?vennlig hilsen
    z poważaniem
    üdvözlettel
    ystävällisin terveisin
    s pozdravem
    saygılarımızla
  `)}[,.!]?$`,
  'iu',
);
/** Between the closing and the company are the writer's name and title. */
const linesBelow = 6;
const asWriter = 1;

/** Who sells, by the company below the closing words of a letter or a mail: whose offer it is. */
export function findSignedOff(lines: readonly Line[], { isPurchase = false } = {}): Candidate<'buyer' | 'vendor'>[] {
  const at = lines.findIndex(({ text }) => closing.test(text.trim()));
  if (at < 0) return [];
  const below = lines.slice(at + 1, at + 1 + linesBelow);
  const [found] = below.flatMap(({ page, segments }) =>
    segments.flatMap(({ text, box }) => piecesOf(text).map((value) => ({ value, text, page, box }))),
  );
  if (found === undefined) return [];
  return [{ ...found, field: isPurchase ? 'buyer' : 'vendor', score: asWriter, origin: 'rules' }];
}

/** `Sales | Acme Software Ltd`: the company among the pieces of a line. */
function piecesOf(text: string): string[] {
  return text
    .split(/\s+[·•|–—-]\s+/u)
    .map((piece) => piece.trim())
    .filter(isCompanyName);
}
