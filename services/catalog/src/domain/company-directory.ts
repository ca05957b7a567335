import type { Category, Company } from './entities.ts';
import { SortedList, type Window, type Search } from './sorted-list.ts';
import { compareCodePoints, nameKey } from './search-key.ts';

/** The fields of a company that answers about other records show. */
export type CompanyCard = Pick<Company, 'id' | 'name' | 'legalName' | 'domain' | 'icon'>;

/**
 * A card with the fields that lists filter and order by: `categoryPath` holds the company's category and its parent.
 */
export type CompanyEntry = CompanyCard & { nameKey: string; categoryPath: string[] };

/** The fields that companies are ordered by. */
export type NamePlace = Pick<CompanyEntry, 'nameKey' | 'id'>;

export type DirectoryFilter = { namePart?: string | undefined; categoryId?: string | undefined };

type CategoryEntry = NamePlace & { category: Category };

/** A category and those below it, by name. */
export type CategoryBranch = { category: Category; children: Category[] };

/** All companies by name, then id; those of each category; and the categories, by name as well. */
export class CompanyDirectory {
  readonly #byId = new Map<string, CompanyEntry>();
  readonly #all = newList<CompanyEntry>();
  readonly #ofCategory = new Map<string, SortedList<CompanyEntry, NamePlace>>();
  /** Companies of one category share its path. */
  readonly #paths = new Map<string, string[]>();
  readonly #categories = new Map<string, CategoryEntry>();
  /** The categories below each, and the top level at ''. */
  readonly #children = new Map<string, SortedList<CategoryEntry, NamePlace>>();

  get size(): number {
    return this.#all.size;
  }

  put(entry: CompanyEntry): void {
    const known = this.#byId.get(entry.id);
    if (known && isSame(known, entry)) return;
    this.remove(entry.id);
    const kept = { ...entry, categoryPath: this.#sharedPath(entry.categoryPath) };
    this.#byId.set(kept.id, kept);
    this.#all.add(kept);
    for (const categoryId of kept.categoryPath) listIn(this.#ofCategory, categoryId).add(kept);
  }

  remove(id: string): void {
    const entry = this.#byId.get(id);
    if (entry === undefined) return;
    this.#byId.delete(id);
    this.#all.remove(entry);
    for (const categoryId of entry.categoryPath) listIn(this.#ofCategory, categoryId).remove(entry);
  }

  putCategory(category: Category): void {
    const { id, name, parentCategoryId } = category;
    this.removeCategory(id);
    const entry = { id, nameKey: nameKey(name), category };
    this.#categories.set(id, entry);
    listIn(this.#children, parentCategoryId ?? '').add(entry);
  }

  removeCategory(id: string): void {
    const entry = this.#categories.get(id);
    if (entry === undefined) return;
    this.#categories.delete(id);
    listIn(this.#children, entry.category.parentCategoryId ?? '').remove(entry);
  }

  category(id: string): Category | undefined {
    return this.#categories.get(id)?.category;
  }

  /** One page of the categories below one, or of the top level; and how many there are. */
  categoryPage(parentCategoryId = '', window: Window): { items: CategoryBranch[]; total: number } {
    const list = this.#children.get(parentCategoryId);
    if (list === undefined) return { items: [], total: 0 };
    const items = list.page(window).map(({ category }) => ({ category, children: this.#childrenOf(category.id) }));
    return { items, total: list.size };
  }

  card(id: string): CompanyCard | undefined {
    return this.#byId.get(id);
  }

  /** The ids of one page of the matching companies, and how many match; `namePart` is a name key. */
  page({ namePart = '', categoryId }: DirectoryFilter, window: Window): { ids: string[]; total: number } {
    const list = categoryId === undefined ? this.#all : this.#ofCategory.get(categoryId);
    if (list === undefined) return { ids: [], total: 0 };
    const { items, total } =
      namePart === '' ? { items: list.page(window), total: list.size } : list.pageOf(named(namePart), window);
    return { ids: items.map(({ id }) => id), total };
  }

  /** The first matching companies after a place, or from the beginning. */
  after(place: NamePlace | undefined, { namePart = '', categoryId }: DirectoryFilter, limit: number): NamePlace[] {
    const list = categoryId === undefined ? this.#all : this.#ofCategory.get(categoryId);
    return list?.after(place, named(namePart), limit) ?? [];
  }

  #childrenOf(categoryId: string): Category[] {
    const list = this.#children.get(categoryId);
    const all = list?.page({ offset: 0, limit: list.size, direction: 'asc' }) ?? [];
    return all.map(({ category }) => category);
  }

  #sharedPath(path: string[]): string[] {
    const text = path.join();
    const known = this.#paths.get(text);
    if (known) return known;
    this.#paths.set(text, path);
    return path;
  }
}

type Lists<T extends NamePlace> = Map<string, SortedList<T, NamePlace>>;

function listIn<T extends NamePlace>(lists: Lists<T>, key: string): SortedList<T, NamePlace> {
  const known = lists.get(key);
  if (known) return known;
  const list = newList<T>();
  lists.set(key, list);
  return list;
}

function newList<T extends NamePlace>(): SortedList<T, NamePlace> {
  return new SortedList<T, NamePlace>(byName, ({ nameKey: key }) => key);
}

function named(part: string): Search<CompanyEntry> {
  return { part, isMatch: ({ nameKey: key }) => key.includes(part) };
}

function byName(one: NamePlace, other: NamePlace): number {
  return compareCodePoints(one.nameKey, other.nameKey) || compareCodePoints(one.id, other.id);
}

const shown = ['nameKey', 'name', 'legalName', 'domain', 'icon'] as const;

function isSame(one: CompanyEntry, other: CompanyEntry): boolean {
  return shown.every((field) => one[field] === other[field]) && one.categoryPath.join() === other.categoryPath.join();
}
