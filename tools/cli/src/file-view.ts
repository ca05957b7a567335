import type { listFiles } from '@parley/files/operator';
import type { AnswerOf } from '@parley/http/call-operation';
import type { File__Output } from '@parley/rpc/gen/files/v1/File';
import { columns } from './output.ts';
import { iso, word } from './words.ts';

/** A file that was read by gRPC, in the words of `listFiles`. */
export function toFileView({ mode, sizeBytes, provisional, createTime, expireTime, ...file }: File__Output) {
  return {
    ...file,
    mode: word(mode, 'MODE_'),
    sizeBytes: Number(sizeBytes),
    isProvisional: provisional,
    createdAt: iso(createTime),
    expireAt: iso(expireTime),
  };
}

export function fileColumns(files: AnswerOf<typeof listFiles>['files']): string {
  const rows = files.map(({ id, orgId, mode, kind, sizeBytes, createdAt, expireAt, filename }) => {
    return [id, orgId, mode, kind, sizeBytes, createdAt, expireAt, filename];
  });
  return columns(['ID', 'ORG', 'MODE', 'KIND', 'BYTES', 'CREATED', 'EXPIRES', 'NAME'], rows);
}
