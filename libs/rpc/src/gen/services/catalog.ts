import { loadService } from '../../rpc-service.ts';
import type { CatalogServiceDefinition, CatalogServiceHandlers } from '../parley/catalog/v1/CatalogService.ts';

export const catalogService = loadService<CatalogServiceDefinition, CatalogServiceHandlers>(
  'parley/catalog/v1/catalog.proto',
  'parley.catalog.v1.CatalogService',
);
