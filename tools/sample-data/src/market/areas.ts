import data from './areas.json' with { type: 'json' };
import type { Area, Field } from './market.ts';

export const areas = data as unknown as readonly Area[];

/** All fields with their areas, interleaved so that even a small market covers all areas. */
export const fields: readonly { area: Area; areaIndex: number; field: Field; fieldIndex: number }[] = areas
  .flatMap((area, areaIndex) => area.fields.map((field, fieldIndex) => ({ area, areaIndex, field, fieldIndex })))
  .toSorted((one, other) => one.fieldIndex - other.fieldIndex || one.areaIndex - other.areaIndex);
