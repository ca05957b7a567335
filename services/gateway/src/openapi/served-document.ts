import { z } from 'zod';

const document = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), z.looseObject({ servers: z.unknown().optional() }))),
});

export type BaseAddresses = { publicUrl: string; uploadUrl: string };

/** The committed OpenAPI document with the addresses of this installation in it. */
export function servedDocument(committed: unknown, { publicUrl, uploadUrl }: BaseAddresses): unknown {
  const parsed = document.parse(committed);
  const paths = Object.fromEntries(
    Object.entries(parsed.paths).map(([path, item]) => [
      path,
      Object.fromEntries(
        Object.entries(item).map(([method, found]) => [
          method,
          found.servers ? { ...found, servers: [{ url: uploadUrl }] } : found,
        ]),
      ),
    ]),
  );
  return { ...parsed, servers: [{ url: publicUrl }], paths };
}
