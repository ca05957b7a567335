import type { Candidate } from '../../candidate.ts';
import type { Line } from '../../layout/line.ts';
import { isMailProvider } from '../../values/mail-providers.ts';
import { foldName } from '../../values/name-tokens.ts';
import { companiesIn } from './imprint.ts';

const topLines = 4;
const address = String.raw`[\w.+-]{1,64}@(?<domain>[a-z0-9.-]{1,80}\.[a-z]{2,24})`;
const writer = new RegExp(`^${address}$`, 'iu');
export const recipient = new RegExp(`^To: ${address}$`, 'iu');
const maxWordsOfName = 4;
/** Shorter ones are words of a text. */
const minLetters = 4;
const asWritten = 1.2;

/** Who writes a mail and to whom, where its text prints the name that their addresses have: `Nimbus Works` of `nimbusworks.com`. */
export function findMailEnds(lines: readonly Line[], { isPurchase = false } = {}): Candidate<'buyer' | 'vendor'>[] {
  const top = lines.slice(0, topLines).map(({ text }) => text.trim());
  const from = top.flatMap((text) => writer.exec(text)?.groups?.['domain'] ?? []);
  const to = top.flatMap((text) => recipient.exec(text)?.groups?.['domain'] ?? []);
  const [domainOfWriter] = from;
  if (domainOfWriter === undefined) return [];
  return [
    ...named(lines, domainOfWriter, isPurchase ? 'buyer' : 'vendor'),
    ...to.flatMap((domain) => named(lines, domain, isPurchase ? 'vendor' : 'buyer')),
  ];
}

function named(lines: readonly Line[], domain: string, field: 'buyer' | 'vendor'): Candidate<'buyer' | 'vendor'>[] {
  const label = labelOf(domain.toLowerCase());
  if (label.length < minLetters || isMailProvider(domain.toLowerCase())) return [];
  for (const { text, page, box } of lines) {
    const value = nameIn(text, label) ?? nameIn(text, label.replaceAll(around, ''));
    if (value !== undefined) return [{ field, value, text: value, page, box, score: asWritten, origin: 'rules' }];
  }
  return [];
}

/** `nimbus-works.co.uk`: what is chosen of a domain. */
function labelOf(domain: string): string {
  const own = domain.replace(/(?:\.(?:com?|org|net|ac|gov))?\.[a-z]{2,24}$/u, '');
  return own.split('.').at(-1)?.replaceAll('-', '') ?? '';
}

/** `getnimbus.com`, `nimbushq.com`: where the name itself was taken. */
const around = /^(?:get|try|use|join)(?=[a-z]{4})|(?<=[a-z]{4})(?:hq|app|inc)$/gu;

/** Words in capitals that have the letters of a domain. */
function nameIn(text: string, label: string): string | undefined {
  const words = text.split(/\s+/u);
  for (const from of words.keys())
    for (let count = 1; count <= maxWordsOfName; count += 1) {
      const name = words
        .slice(from, from + count)
        .join(' ')
        .replace(/[.,:;!?)]+$/u, '');
      if (/^\p{Lu}/u.test(name) && !/[@:/]/u.test(name) && hasLetters(name, label)) return inFull(name, text);
    }
  return undefined;
}

/** `Nimbus Works Ltd`, where the name goes on up to the form of a company. */
function inFull(name: string, text: string): string {
  return companiesIn(text).find((company) => company.startsWith(`${name} `)) ?? name;
}

const umlauts: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe', æ: 'ae' };

/** Domains have no accents, and umlauts as two letters. */
function hasLetters(name: string, label: string): boolean {
  const spelled = name.toLowerCase().replace(/[äöüåøæ]/gu, (letter) => umlauts[letter] ?? letter);
  return [name, spelled].some((one) => foldName(one).replaceAll(' ', '') === label);
}
