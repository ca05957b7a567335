import { fileKinds } from '@parley/file-kinds/file-kind';
import { instant, mode, uuid } from '@parley/http/query';
import { z } from 'zod';

const byteCount = z.int().min(0);

export const file = z
  .strictObject({
    id: uuid().describe('Its id'),
    orgId: uuid().describe('The organisation that it belongs to'),
    mode,
    filename: z.string().describe('Its name, without a path and control characters'),
    kind: z.enum(fileKinds).meta({ id: 'FileKind', description: 'What a file is, judged by its content and name' }),
    mimeType: z.string().describe('The media type of its kind, whatever its sender called it'),
    sizeBytes: byteCount.describe('How many bytes it has'),
    sha256: z.string().describe('SHA-256 of its bytes, hexadecimal'),
    isProvisional: z.boolean().describe('Whether it is removed after a while unless it is kept'),
    createdAt: instant().describe('When it was stored'),
    expireAt: instant().optional().describe('When it will be removed; left out if it stays'),
  })
  .meta({ id: 'StoredFile', description: 'A stored file, without its bytes.' });

export const storageUsage = z
  .strictObject({
    mode,
    storedBytes: byteCount.describe('Bytes of all files'),
    maxStoredBytes: byteCount.describe('Their limit'),
  })
  .meta({ id: 'StorageUsage', description: 'What the files of an organisation take up in one mode.' });
