import type { Pagination } from './gen/types.gen.ts';

export type PageRequest = { limit: number; offset: number };

type Page<Item> = { data: { data: Item[]; pagination: Pagination } };

const pageSize = 100;

/** All items of a list, page by page as they are needed: `eachItem((page) => parley.listCompanies({ query: page }))`. */
export async function* eachItem<Item>(readPage: (page: PageRequest) => Promise<Page<Item>>): AsyncGenerator<Item> {
  for (let offset = 0; ;) {
    const { data: page } = await readPage({ limit: pageSize, offset });
    yield* page.data;
    offset += page.data.length;
    if (page.data.length === 0 || offset >= page.pagination.total) return;
  }
}
