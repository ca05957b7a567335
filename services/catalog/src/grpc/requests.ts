import { id, instant, pageSize, word } from '@parley/rpc/requests';
import { parsedJson } from '@parley/service/parsed-json';
import { z } from 'zod';

const maxIds = 500;

const ids = z.array(id).min(1).max(maxIds);
const text = (max: number) => z.string().max(max).optional();

/** Only its issuer understands a page token: it is the end of the previous page. */
const pageToken = z.string().transform((token, context) => {
  if (token === '') return undefined;
  const end = z.tuple([z.string(), z.string()]).safeParse(parsedJson(Buffer.from(token, 'base64url').toString()));
  if (end.success) return { nameKey: end.data[0], id: end.data[1] };
  context.addIssue({ code: 'custom', message: 'must be the next_page_token of the page before' });
  return z.NEVER;
});

export const companyRequest = z.object({ companyId: id });

/** How much of a company an answer has. */
const views = { whole: 'COMPANY_VIEW_UNSPECIFIED', updateTime: 'COMPANY_VIEW_UPDATE_TIME' } as const;

export const companiesRequest = z.object({ companyIds: ids, view: word(views) });
export const productsRequest = z.object({ productIds: ids });

export const namesRequest = z
  .object({ companyIds: z.array(id), productFamilyIds: z.array(id), productIds: z.array(id) })
  .refine((ids) => {
    const count = Object.values(ids).flat().length;
    return count >= 1 && count <= maxIds;
  }, `names 1 to ${maxIds} ids in all`);

export const changesRequest = z.object({
  since: instant.transform((since, context) => {
    if (since) return since;
    context.addIssue({ code: 'custom', message: 'is required' });
    return z.NEVER;
  }),
});

export const companySearchRequest = z.object({
  name: text(200),
  domain: text(253),
  categoryId: id.optional(),
  pageSize,
  pageToken,
});

export function toPageToken(end: { nameKey: string; id: string } | undefined): string {
  return end ? Buffer.from(JSON.stringify([end.nameKey, end.id])).toString('base64url') : '';
}
