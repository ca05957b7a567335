import { z } from 'zod';
import { parseCidr, type Cidr } from './network-address.ts';

/** What outsiders' addresses may lead to. */
export type OutboundPolicy = {
  /** Plain http as well as https. */
  allowHttp: boolean;
  /** Networks that may be called though they are not on the internet. */
  allowCidrs: readonly Cidr[];
};

/** Settings of a process that fetches from addresses given by API clients. */
export const fetchSettings = {
  fetchAllowHttp: z.stringbool().default(false).describe('`true` to fetch documents over http as well as https'),
  fetchAllowCidrs: z
    .string()
    .default('')
    .transform(toCidrs)
    .describe(
      'Private networks documents may be fetched from, separated by commas, as `10.1.0.0/16`; all others are refused',
    ),
};

export type FetchSettings = z.output<z.ZodObject<typeof fetchSettings>>;

export function outboundPolicy({ fetchAllowHttp, fetchAllowCidrs }: FetchSettings): OutboundPolicy {
  return { allowHttp: fetchAllowHttp, allowCidrs: fetchAllowCidrs };
}

function toCidrs(text: string, context: z.core.$RefinementCtx<string>): Cidr[] {
  const items = text.split(',').map((item) => item.trim());
  return items
    .filter((item) => item !== '')
    .flatMap((item) => {
      try {
        return [parseCidr(item)];
      } catch {
        context.addIssue({ code: 'custom', message: `${item} is no network as 10.1.0.0/16` });
        return [];
      }
    });
}
