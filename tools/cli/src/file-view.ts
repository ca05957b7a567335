import type { listFiles } from '@parley/files/operator';
import type { AnswerOf } from '@parley/http/call-operation';
import { columns } from './output.ts';

export function fileColumns(files: AnswerOf<typeof listFiles>['files']): string {
  const rows = files.map(({ id, orgId, mode, kind, sizeBytes, createdAt, expireAt, filename }) => {
    return [id, orgId, mode, kind, sizeBytes, createdAt, expireAt, filename];
  });
  return columns(['ID', 'ORG', 'MODE', 'KIND', 'BYTES', 'CREATED', 'EXPIRES', 'NAME'], rows);
}
