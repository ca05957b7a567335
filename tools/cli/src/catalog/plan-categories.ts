import type { RecordOf } from '@parley/catalog/record';
import { nameKey } from '@parley/products/name-key';
import { present } from '@parley/service/present';
import { derivedId } from '../purchases/derived-id.ts';
import type { CompanyEntry } from './catalog-entries.ts';
import type { RecordPlan } from './record-plan.ts';

type Category = Pick<RecordOf['category'], 'id' | 'name' | 'parentCategoryId'>;

/** Finds the categories of companies by name, and adds those that the catalog lacks to the plan. */
export function categoryPlanner(stored: readonly Category[], plan: RecordPlan) {
  const all = [...stored];

  function add(entry: CompanyEntry, name: string, parentCategoryId: string | undefined): string {
    const id = derivedId('category', ...(parentCategoryId === undefined ? [] : [parentCategoryId]), nameKey(name));
    const record = { type: 'category' as const, id, name, description: '', ...present({ parentCategoryId }) };
    all.push(record);
    plan.records.push({ row: entry.row, outcome: 'created', fields: [], record });
    return id;
  }

  function refuse({ row, written }: CompanyEntry, code: string, why: string): undefined {
    const message = `${why}; nothing of ${written} is stored`;
    plan.faults.push({ number: row, fault: { pointer: '/category', code, message } });
  }

  /** Undefined if the category is refused, and the company with it. */
  return (entry: CompanyEntry): { id?: string } | undefined => {
    const [top, sub, ...further] = pathOf(entry);
    if (top === undefined) return {};
    if (further.length > 0) return refuse(entry, 'invalid_value', 'categories have two levels: Security > Firewalls');
    const called = (name: string) => all.filter((category) => nameKey(category.name) === nameKey(name));
    const tops = called(top).filter(({ parentCategoryId }) => parentCategoryId === undefined);
    if (sub === undefined) {
      const [only, ...others] = tops.length > 0 ? tops : called(top);
      if (others.length === 0) return { id: only?.id ?? add(entry, top, undefined) };
      const why = `${top} is the name of several categories: write the one above it too, as Security > ${top}`;
      return refuse(entry, 'ambiguous_name', why);
    }
    if (tops.length > 1) return refuse(entry, 'ambiguous_name', `there are several categories called ${top}`);
    const topId = tops[0]?.id ?? add(entry, top, undefined);
    return { id: called(sub).find(({ parentCategoryId }) => parentCategoryId === topId)?.id ?? add(entry, sub, topId) };
  };
}

/** The names of the category and of the one below it: `Security > Firewalls`, or in two columns. */
function pathOf({ texts }: CompanyEntry): string[] {
  const path = (texts.get('category') ?? '').split('>').map((name) => name.trim());
  return [...path, texts.get('subcategory') ?? ''].filter((name) => name !== '');
}
