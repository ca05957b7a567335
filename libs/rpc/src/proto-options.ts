import type { Options } from '@grpc/proto-loader';

/** How proto values look in TypeScript, both at run time and in the generated types. */
export const protoOptions = { longs: String, enums: String, defaults: true, oneofs: true } as const satisfies Options;
