import { randomOf, type Random } from '@parley/sample-data/random';
import type { Layout } from '../layout/layout.ts';
import type { Damage } from '../render/scan.ts';
import type { Style } from '../style/style.ts';
import { heldOutParts } from './held-out/held-out-parts.ts';
import { moreWords } from './held-out/more-words.ts';
import { knownParts } from './known/known-parts.ts';
import { languages, type LanguageName } from './known/languages.ts';
import type { Aside, Language } from '../style/language.ts';
import type { Drawing, Part, Parts } from './part.ts';

/** Layouts composed at random of parts: only of known ones, or also of held-out ones. */
export const composedNames = { known: 'composed', heldOut: 'composed-held-out' } as const;

export type ComposedLayout = Layout & { language: Language; damage: Pick<Damage, 'turn' | 'isBordered'> };

const partKinds = ['heads', 'facts', 'lines', 'sums', 'ends'] as const;
/** How often a held-out document uses a held-out part where it could use a known one. */
const heldOutShare = 0.5;

/** The composed layout of this name for a seed; undefined for other names. */
export function composedLayout(name: string, seed: number): ComposedLayout | undefined {
  const heldOut = name === composedNames.heldOut;
  if (!heldOut && name !== composedNames.known) return undefined;
  const random = randomOf(seed, name, 'parts');
  // English twice, because it is the most frequent.
  const language = random.pick<LanguageName>(['english', ...(Object.keys(languages) as LanguageName[])]);
  const parts = heldOut ? unseen(random) : drawn(random, knownParts);
  const words = heldOut ? withMore(language, random) : languages[language];
  return {
    wish: { basis: ['month', 'year', 'term'], maxLines: 5, ...parts.sums.wish, ...parts.lines.wish },
    ...(heldOut && { heldOut: true as const }),
    language: words,
    damage: { turn: random.pick([0, 90, 180, 270] as const), isBordered: random.chance(0.3) },
    blocks(p) {
      const aside = (kind: Aside) => p.random.pick(words.asides[kind]);
      const drawing: Drawing = { p, language: words, aside };
      return partKinds.flatMap((kind) => parts[kind].draw(drawing));
    },
  };
}

/** A document's style in a language, whose numbers and dates look the same in every currency. */
export function styleIn({ dates, numbers }: Language, style: Style, random: Random): Style {
  return { ...style, ...(dates && { dates: random.pick(dates) }), ...(numbers && { numbers: random.pick(numbers) }) };
}

type Chosen = Record<(typeof partKinds)[number], Part>;

function drawn(random: Random, parts: Parts): Chosen {
  return byKind((kind) => random.pick(parts[kind]));
}

/** At least one part is held out. */
function unseen(random: Random): Chosen {
  const certain = random.pick(partKinds);
  return byKind((kind) =>
    random.pick((kind === certain || random.chance(heldOutShare) ? heldOutParts : knownParts)[kind]),
  );
}

function byKind(choose: (kind: (typeof partKinds)[number]) => Part): Chosen {
  return {
    heads: choose('heads'),
    facts: choose('facts'),
    lines: choose('lines'),
    sums: choose('sums'),
    ends: choose('ends'),
  };
}

/** A language in which some labels, titles and sentences are replaced by held-out ones. */
function withMore(name: LanguageName, random: Random): Language {
  const [language, more] = [languages[name], moreWords[name]];
  const labels = Object.entries(more.labels).filter(() => random.chance(heldOutShare));
  const asides = Object.entries(language.asides).map(([kind, usual]) => [
    kind,
    random.chance(heldOutShare) ? more.asides : usual,
  ]);
  return {
    ...language,
    labels: { ...language.labels, ...Object.fromEntries(labels) },
    titles: random.chance(heldOutShare) ? more.titles : language.titles,
    // Replaces sentences kind by kind, so that all kinds remain.
    asides: Object.fromEntries(asides) as Language['asides'],
  };
}
