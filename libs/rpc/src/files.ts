import type { FilesServiceDefinition, FilesServiceHandlers } from './gen/parley/files/v1/FilesService.ts';
import { loadService } from './rpc-service.ts';

/** What services and the operator may ask of the files service. */
export const filesService = loadService<FilesServiceDefinition, FilesServiceHandlers>(
  'parley/files/v1/files.proto',
  'parley.files.v1.FilesService',
);
