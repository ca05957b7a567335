import type { Options } from '@grpc/proto-loader';

/** How proto values look in TypeScript, at run time and in the generated types alike. */
export const protoOptions = { longs: String, enums: String, defaults: true, oneofs: true } as const satisfies Options;
