import { loadService } from '../../rpc-service.ts';
import type { IndexesServiceDefinition, IndexesServiceHandlers } from '../parley/indexes/v1/IndexesService.ts';

export const indexesService = loadService<IndexesServiceDefinition, IndexesServiceHandlers>(
  'parley/indexes/v1/indexes.proto',
  'parley.indexes.v1.IndexesService',
);
