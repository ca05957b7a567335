import type { CatalogServiceDefinition, CatalogServiceHandlers } from './gen/parley/catalog/v1/CatalogService.ts';
import { loadService } from './rpc-service.ts';

/** What services and the operator may ask of the catalog. */
export const catalogService = loadService<CatalogServiceDefinition, CatalogServiceHandlers>(
  'parley/catalog/v1/catalog.proto',
  'parley.catalog.v1.CatalogService',
);
