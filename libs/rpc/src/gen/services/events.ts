import { loadService } from '../../rpc-service.ts';
import type { EventsServiceDefinition, EventsServiceHandlers } from '../parley/events/v1/EventsService.ts';

export const eventsService = loadService<EventsServiceDefinition, EventsServiceHandlers>(
  'parley/events/v1/events.proto',
  'parley.events.v1.EventsService',
);
