import type { RecordOf } from '@parley/catalog/record';
import { nameKey } from '@parley/products/name-key';
import { present } from '@parley/service/present';
import { derivedId } from '../purchases/names/derived-id.ts';
import type { CompanyEntry } from './catalog-entries.ts';
import { called, categoryEntry, categoryPath, usedName, type Names } from './group-names.ts';
import type { RecordPlan } from './record-plan.ts';

type Category = Pick<RecordOf['category'], 'id' | 'name' | 'parentCategoryId'>;

/** Finds the categories of companies by name, and adds those that the catalog lacks to the plan. */
export function categoryPlanner(stored: readonly Category[], plan: RecordPlan, names: Names = new Map()) {
  const all = [...stored];

  function add(entry: CompanyEntry, name: string, parentCategoryId: string | undefined): string {
    const id = derivedId('category', ...(parentCategoryId === undefined ? [] : [parentCategoryId]), nameKey(name));
    const record = { type: 'category' as const, id, name, description: '', ...present({ parentCategoryId }) };
    all.push(record);
    plan.records.push({ row: entry.row, outcome: 'created', fields: [], record });
    return id;
  }

  function below(entry: CompanyEntry, name: string, topId: string): string {
    return called(all, name).find(({ parentCategoryId }) => parentCategoryId === topId)?.id ?? add(entry, name, topId);
  }

  function refuse({ row, written }: CompanyEntry, code: string, why: string): undefined {
    const message = `${why}; nothing of ${written} is stored`;
    plan.faults.push({ number: row, fault: { pointer: '/category', code, message } });
  }

  /** Undefined if the category is refused, and the company with it. */
  return (entry: CompanyEntry): { id?: string } | undefined => {
    const [written, writtenBelow, ...further] = categoryPath(entry);
    const top = written && usedName(categoryEntry(written), names);
    if (top === undefined) return {};
    const sub = writtenBelow && usedName(categoryEntry(writtenBelow, written), names);
    if (further.length > 0) return refuse(entry, 'invalid_value', 'categories have two levels: Security > Firewalls');
    const tops = called(all, top).filter(({ parentCategoryId }) => parentCategoryId === undefined);
    const found = tops.length > 0 || sub !== undefined ? tops : called(all, top);
    if (found.length > 1) {
      const remedy = sub === undefined ? `write the one above it too, as Security > ${top}` : 'rename one of them';
      return refuse(entry, 'ambiguous_name', `${top} is the name of several categories: ${remedy}`);
    }
    const id = found[0]?.id ?? add(entry, top, undefined);
    return { id: sub === undefined ? id : below(entry, sub, id) };
  };
}
