import { loadService } from '../../rpc-service.ts';
import type { FilesServiceDefinition, FilesServiceHandlers } from '../parley/files/v1/FilesService.ts';

export const filesService = loadService<FilesServiceDefinition, FilesServiceHandlers>(
  'parley/files/v1/files.proto',
  'parley.files.v1.FilesService',
);
