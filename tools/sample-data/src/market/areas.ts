import { customerAreas } from './customer-areas.ts';
import { dataAreas } from './data-areas.ts';
import type { Area, Field } from './market.ts';
import { officeAreas } from './office-areas.ts';
import { technologyAreas } from './technology-areas.ts';

export const areas: readonly Area[] = [...customerAreas, ...officeAreas, ...technologyAreas, ...dataAreas];

/** All fields with their areas, interleaved so that even a small market covers all areas. */
export const fields: readonly { area: Area; areaIndex: number; field: Field; fieldIndex: number }[] = areas
  .flatMap((area, areaIndex) => area.fields.map((field, fieldIndex) => ({ area, areaIndex, field, fieldIndex })))
  .toSorted((one, other) => one.fieldIndex - other.fieldIndex || one.areaIndex - other.areaIndex);
