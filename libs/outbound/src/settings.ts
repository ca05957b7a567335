import { networksSetting, type Network } from '@parley/service/networks';
import { secretSetting } from '@parley/service/settings';
import { z } from 'zod';

/** Where outsiders' addresses may lead. */
export type OutboundPolicy = {
  /** Allows http as well as https. */
  allowHttp: boolean;
  /** Networks that may be called although they are not on the internet. */
  allowCidrs: readonly Network[];
};

/** A setting for an HTTP proxy to reach outsiders through; secret, because it may contain a password. */
export function proxySetting() {
  return secretSetting()
    .refine((url) => URL.canParse(url.reveal()) && /^https?:/.test(url.reveal()), 'must begin with http:// or https://')
    .optional();
}

/** Settings of a process that fetches addresses given by API clients. */
export const fetchSettings = {
  fetchAllowHttp: z.stringbool().default(false).describe('`true` to fetch documents over http as well as https'),
  fetchAllowCidrs: networksSetting().describe(
    'Private networks that documents may be fetched from, comma-separated, such as `10.1.0.0/16`; all others are refused',
  ),
  fetchProxyUrl: proxySetting().describe(
    'HTTP proxy (CONNECT) through which documents are fetched; it resolves names and checks where they lead',
  ),
};

export type FetchSettings = z.output<z.ZodObject<typeof fetchSettings>>;

export function outboundPolicy({
  fetchAllowHttp,
  fetchAllowCidrs,
}: Pick<FetchSettings, 'fetchAllowHttp' | 'fetchAllowCidrs'>): OutboundPolicy {
  return { allowHttp: fetchAllowHttp, allowCidrs: fetchAllowCidrs };
}
