import { fieldNames } from '@parley/document-fields/fields';
import { z } from 'zod';
import { labelSides, maxLearned, valueForms } from './learned-place.ts';
import type { LearnedLayout } from './learned-place.ts';

const position = z.int().min(-10_000).max(100_000);
const tally = z.int().min(0).max(1_000_000);

const place = z.strictObject({
  field: z.enum(fieldNames),
  side: z.enum(labelSides),
  label: z.string().max(80),
  form: z.enum(valueForms),
  unit: z.string().max(40).exactOptional(),
  page: z.int().min(-1).max(10_000),
  left: position,
  top: position,
  right: tally,
  wrong: tally,
});

/** The shape of a learned layout, in bounds. */
export const learnedLayoutSchema: z.ZodType<LearnedLayout> = z.strictObject({
  id: z.string().max(36),
  words: z.array(z.int().min(0).max(0xffff_ffff)).max(maxLearned.words),
  places: z.array(place).max(maxLearned.placesOfField * fieldNames.length),
});
