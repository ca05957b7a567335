import type { Violation } from '@parley/errors/app-error';
import type { CatalogDimension } from './product.ts';
import { isFault, readValue, type Fault, type GivenValue } from './dimension-value.ts';
import { fillReadonly } from './fill-readonly.ts';

/** The input for one dimension. Null means not chosen. Text is accepted if it is one of the options of a select. */
export type DimensionInput = { id: string; value: GivenValue | null };

/** The choices for one product: the values by dimension, and everything that is wrong, at pointers below the list. */
export type Choices = { values: ReadonlyMap<string, number>; violations: Violation[] };

type Reading = {
  byId: ReadonlyMap<string, CatalogDimension>;
  /** Chosen values. */
  values: Map<string, number>;
  /** The position of each dimension in the list. */
  places: Map<string, number>;
  /** Dimensions with a wrong value, about which nothing more is reported. */
  wrong: Set<string>;
  violations: Violation[];
};

/** Checks the choices for one product by all rules of its dimensions. */
export function readChoices(dimensions: CatalogDimension[], inputs: DimensionInput[]): Choices {
  const byId = new Map(dimensions.map((dimension) => [dimension.id, dimension]));
  const reading: Reading = { byId, values: new Map(), places: new Map(), wrong: new Set(), violations: [] };
  for (const [place, input] of inputs.entries()) readInput(reading, input, place);
  reading.values = fillReadonly(dimensions, reading.values);
  for (const dimension of dimensions) checkPresence(reading, dimension);
  return reading;
}

function readInput({ byId, values, places, wrong, violations }: Reading, { id, value }: DimensionInput, place: number) {
  const dimension = byId.get(id);
  if (!dimension) {
    violations.push({ pointer: `/${place}/id`, code: 'unknown', message: 'is not a dimension of the product' });
  } else if (places.has(id)) {
    violations.push({ pointer: `/${place}/id`, code: 'repeated', message: `names ${named(dimension)} again` });
  } else {
    places.set(id, place);
    const read = value === null ? null : readValue(dimension, value);
    if (isFault(read)) {
      wrong.add(id);
      violations.push({
        pointer: `/${place}/value`,
        code: read.code,
        message: `${read.message} (${named(dimension)})`,
      });
    } else if (read !== null) values.set(id, read);
  }
}

/** Checks the rules about which dimensions go together. */
function checkPresence(reading: Reading, dimension: CatalogDimension): void {
  const linked = dimension.dependsOn && reading.byId.get(dimension.dependsOn.dimensionId);
  if (reading.wrong.has(dimension.id) || (linked && reading.wrong.has(linked.id))) return;
  const isLinkedChosen = linked === undefined || reading.values.has(linked.id);
  const fault = reading.values.has(dimension.id)
    ? faultOfChosen(linked, isLinkedChosen)
    : faultOfLeftOut(dimension, linked, isLinkedChosen);
  if (fault) report(reading, dimension, fault);
}

function faultOfChosen(linked: CatalogDimension | undefined, isLinkedChosen: boolean): Fault | undefined {
  if (!linked || isLinkedChosen) return undefined;
  return { code: 'dependency', message: `also needs a value for ${named(linked)}` };
}

/** A dimension that depends on something not chosen is not required. */
function faultOfLeftOut(
  { formField, dependsOn }: CatalogDimension,
  linked: CatalogDimension | undefined,
  isLinkedChosen: boolean,
): Fault | undefined {
  if (!isLinkedChosen) return undefined;
  if (formField.required) return { code: 'required', message: 'is required' };
  if (!linked || dependsOn?.dependency !== 'inclusion') return undefined;
  return { code: 'dependency', message: `is included together with ${named(linked)} or not at all` };
}

/** At the value if there is one, otherwise at the list that lacks it. */
function report(
  { places, violations }: Reading,
  dimension: CatalogDimension,
  fault: { code: string; message: string },
) {
  const place = places.get(dimension.id);
  const message =
    place === undefined
      ? `must have a value for ${named(dimension)}, which ${fault.message}`
      : `${fault.message} (${named(dimension)})`;
  violations.push({ pointer: place === undefined ? '' : `/${place}/value`, code: fault.code, message });
}

function named({ id, name }: CatalogDimension): string {
  return `the dimension "${name}" (${id})`;
}
