import { labelSides, maxLearned } from './learned-place.ts';
import type { LearnedLayout, LearnedPlace, ValueForm } from './learned-place.ts';
import { commonWords, layoutWords } from './layout-words.ts';
import { formsOf, readAtPlace, unitIn, valueIn } from './read-at-place.ts';
import { labelledTexts } from './texts-at-place.ts';
import type { LabelledText, LabelledTexts } from './texts-at-place.ts';
import { present } from '@parley/service/present';
import type { Style } from '../style-of.ts';
import type { FieldName } from '@parley/document-fields/fields';
import type { Line } from '../layout/line.ts';

/** A corrected field, whether the document states it, and how to recognise its right value. */
export type Lesson = { field: FieldName; isStated: boolean; isRight: (value: never) => boolean };
/** The texts of a corrected document, and how it writes numbers and dates. */
type Shown = { texts: LabelledTexts; style: Style };

/**
 * Updates a layout with a corrected document: confirms places with the right value, counts a fault for places with
 * another value, and drops those that were wrong more often than right.
 */
export function learnLayout(
  known: LearnedLayout,
  { lines, style }: { lines: readonly Line[]; style: Style },
  lessons: readonly Lesson[],
): LearnedLayout {
  const shown = { texts: labelledTexts(lines), style };
  const words = layoutWords(lines);
  const taught = new Set(lessons.map(({ field }) => field));
  const others = known.places.filter(({ field }) => !taught.has(field));
  const places = lessons.flatMap((lesson) =>
    learnField(
      known.places.filter(({ field }) => field === lesson.field),
      shown,
      lesson,
    ),
  );
  return {
    ...known,
    words: known.words.length === 0 ? words : commonWords(known.words, words),
    places: [...others, ...places],
  };
}

function learnField(before: readonly LearnedPlace[], shown: Shown, lesson: Lesson): LearnedPlace[] {
  const judged = before.map((place) => {
    const isRight = judge(place, shown, lesson);
    if (isRight === undefined) return place;
    return isRight ? { ...place, right: place.right + 1 } : { ...place, wrong: place.wrong + 1 };
  });
  const kept = judged.filter(({ right, wrong }) => right >= wrong);
  // Corrections that contradict each other: a new place counts once another document confirms it.
  const wrong = judged.some((place, at) => place.wrong > (before[at]?.wrong ?? 0)) ? 1 : 0;
  const added = placesOf(lesson, shown).filter((place) => !judged.some((other) => isSamePlace(place, other)));
  return [...kept, ...added.map((place) => Object.assign(place, { wrong }))]
    .sort((a, b) => reliability(b) - reliability(a))
    .slice(0, maxLearned.placesOfField);
}

/** Whether the corrected document has the right value at a place; undefined if it has none there. */
function judge(place: LearnedPlace, { texts, style }: Shown, { isStated, isRight }: Lesson): boolean | undefined {
  if (place.side === 'unstated') return !isStated;
  const found = readAtPlace(place, texts, style);
  return found && isRight(found.value as never);
}

/** Ranks the places of a field: a wrong value costs more than a missing one. */
export function reliability({ right, wrong }: LearnedPlace): number {
  return right - 2 * wrong;
}

/** The places at which a document has the right value of a field, those with a label first. */
function placesOf(lesson: Lesson, { texts, style }: Shown): LearnedPlace[] {
  if (!lesson.isStated) return [unstated(lesson.field)];
  const right = texts.all.flatMap((from) => {
    const form = formOf(lesson, from.text, style);
    return form === undefined ? [] : [{ from, form }];
  });
  const wholes = new Set(right.flatMap(({ from: { text, segment } }) => (text === segment.text ? [segment] : [])));
  const found = right
    // The first word of a name is not its label.
    .filter(({ from: { text, segment } }) => text === segment.text || !wholes.has(segment))
    .map(({ from, form }) => placeOf({ field: lesson.field, form }, from, texts.lastPage));
  const distinct = found.filter((place, at) => found.findIndex((other) => isSamePlace(place, other)) === at);
  // A place counts if it leads back to the value, which it does not if other values have the same label.
  const leading = distinct.filter((place) => readAtPlace(place, texts, style) !== undefined);
  return leading.sort((a, b) => labelSides.indexOf(a.side) - labelSides.indexOf(b.side));
}

function unstated(field: FieldName): LearnedPlace {
  return { field, side: 'unstated', label: '', form: 'whole', page: 1, left: 0, top: 0, right: 1, wrong: 0 };
}

/** The form in which a text has the right value. */
function formOf({ field, isRight }: Lesson, text: string, style: Style): ValueForm | undefined {
  return formsOf(field).find((form) => {
    const value = valueIn({ field, form }, text, style);
    return value !== undefined && isRight(value.value as never);
  });
}

function placeOf(
  { field, form }: Pick<LearnedPlace, 'field' | 'form'>,
  { line, segment: { box }, text, side, label }: LabelledText,
  lastPage: number,
): LearnedPlace {
  const unit = form === 'units' || form === 'dozens' ? unitIn(text) : undefined;
  const page = line.page > 1 && line.page === lastPage ? -1 : line.page;
  const [left, top] = [Math.round(box.left), Math.round(box.top)];
  return { field, side, label, form, ...present({ unit }), page, left, top, right: 1, wrong: 0 };
}

/** Places with a label are the same at any position. */
function isSamePlace(one: LearnedPlace, other: LearnedPlace): boolean {
  const isThere = one.side !== 'none' || (one.page === other.page && one.left === other.left && one.top === other.top);
  return (
    one.side === other.side &&
    one.label === other.label &&
    one.form === other.form &&
    one.unit === other.unit &&
    isThere
  );
}
