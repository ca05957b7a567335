import { mimeTypeOf } from '@parley/file-kinds/file-kind';
import type { File as FileMessage } from '@parley/rpc/gen/files/v1/File';
import { modeNames } from '@parley/rpc/modes';
import { toTimestamp } from '@parley/rpc/timestamp';
import type { StoredFile } from '../domain/file.ts';

export function toFileMessage(file: StoredFile): FileMessage {
  const { id, org, mode, filename, kind, sizeBytes, sha256, createdAt, expiresAt, isProvisional } = file;
  return {
    id,
    orgId: org,
    mode: modeNames[mode],
    filename,
    kind,
    mimeType: mimeTypeOf(kind),
    sizeBytes,
    sha256,
    createTime: toTimestamp(createdAt),
    ...(expiresAt && { expireTime: toTimestamp(expiresAt) }),
    provisional: isProvisional,
  };
}
