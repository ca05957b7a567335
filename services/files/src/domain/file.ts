import type { FileKind } from '@parley/file-kinds/file-kind';
import type { Tenant } from '@parley/service/caller';

/** A file of an organisation, without its bytes. */
export type StoredFile = Tenant & {
  id: string;
  /** Cleaned: no path, nothing unprintable. */
  filename: string;
  kind: FileKind;
  sizeBytes: number;
  /** Of its bytes, 64 hexadecimal digits. */
  sha256: string;
  createdAt: Date;
  /** Whether it expires after a while unless it is kept. */
  isProvisional: boolean;
  /** When it ceases to exist; absent if it is permanent. */
  expiresAt?: Date;
};
