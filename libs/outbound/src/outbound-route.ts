import type { Resolve } from './guarded-lookup.ts';
import type { OutboundPolicy } from './settings.ts';

/** How outsiders are reached. */
export type OutboundRoute = {
  policy: OutboundPolicy;
  /** An HTTP proxy that accepts CONNECT; it resolves names and checks what they resolve to. */
  proxyUrl?: string | undefined;
  resolve?: Resolve;
};
