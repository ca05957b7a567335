import { networksSetting, type Network } from '@parley/service/networks';
import { z } from 'zod';

/** What outsiders' addresses may lead to. */
export type OutboundPolicy = {
  /** Plain http as well as https. */
  allowHttp: boolean;
  /** Networks that may be called though they are not on the internet. */
  allowCidrs: readonly Network[];
};

/** Settings of a process that fetches from addresses given by API clients. */
export const fetchSettings = {
  fetchAllowHttp: z.stringbool().default(false).describe('`true` to fetch documents over http as well as https'),
  fetchAllowCidrs: networksSetting().describe(
    'Private networks documents may be fetched from, separated by commas, as `10.1.0.0/16`; all others are refused',
  ),
};

export type FetchSettings = z.output<z.ZodObject<typeof fetchSettings>>;

export function outboundPolicy({ fetchAllowHttp, fetchAllowCidrs }: FetchSettings): OutboundPolicy {
  return { allowHttp: fetchAllowHttp, allowCidrs: fetchAllowCidrs };
}
