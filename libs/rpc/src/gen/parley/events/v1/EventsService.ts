// Original file: proto/parley/events/v1/events.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { DropParkedRequest as _parley_events_v1_DropParkedRequest, DropParkedRequest__Output as _parley_events_v1_DropParkedRequest__Output } from '../../../parley/events/v1/DropParkedRequest.ts';
import type { DropParkedResponse as _parley_events_v1_DropParkedResponse, DropParkedResponse__Output as _parley_events_v1_DropParkedResponse__Output } from '../../../parley/events/v1/DropParkedResponse.ts';
import type { GetParkedRequest as _parley_events_v1_GetParkedRequest, GetParkedRequest__Output as _parley_events_v1_GetParkedRequest__Output } from '../../../parley/events/v1/GetParkedRequest.ts';
import type { GetParkedResponse as _parley_events_v1_GetParkedResponse, GetParkedResponse__Output as _parley_events_v1_GetParkedResponse__Output } from '../../../parley/events/v1/GetParkedResponse.ts';
import type { ListParkedRequest as _parley_events_v1_ListParkedRequest, ListParkedRequest__Output as _parley_events_v1_ListParkedRequest__Output } from '../../../parley/events/v1/ListParkedRequest.ts';
import type { ListParkedResponse as _parley_events_v1_ListParkedResponse, ListParkedResponse__Output as _parley_events_v1_ListParkedResponse__Output } from '../../../parley/events/v1/ListParkedResponse.ts';
import type { ReplayParkedRequest as _parley_events_v1_ReplayParkedRequest, ReplayParkedRequest__Output as _parley_events_v1_ReplayParkedRequest__Output } from '../../../parley/events/v1/ReplayParkedRequest.ts';
import type { ReplayParkedResponse as _parley_events_v1_ReplayParkedResponse, ReplayParkedResponse__Output as _parley_events_v1_ReplayParkedResponse__Output } from '../../../parley/events/v1/ReplayParkedResponse.ts';
import type { ResendEventsRequest as _parley_events_v1_ResendEventsRequest, ResendEventsRequest__Output as _parley_events_v1_ResendEventsRequest__Output } from '../../../parley/events/v1/ResendEventsRequest.ts';
import type { ResendEventsResponse as _parley_events_v1_ResendEventsResponse, ResendEventsResponse__Output as _parley_events_v1_ResendEventsResponse__Output } from '../../../parley/events/v1/ResendEventsResponse.ts';

export interface EventsServiceClient extends grpc.Client {
  DropParked(argument: _parley_events_v1_DropParkedRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_events_v1_DropParkedResponse__Output>): grpc.ClientUnaryCall;
  DropParked(argument: _parley_events_v1_DropParkedRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_events_v1_DropParkedResponse__Output>): grpc.ClientUnaryCall;
  DropParked(argument: _parley_events_v1_DropParkedRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_events_v1_DropParkedResponse__Output>): grpc.ClientUnaryCall;
  DropParked(argument: _parley_events_v1_DropParkedRequest, callback: grpc.requestCallback<_parley_events_v1_DropParkedResponse__Output>): grpc.ClientUnaryCall;
  dropParked(argument: _parley_events_v1_DropParkedRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_events_v1_DropParkedResponse__Output>): grpc.ClientUnaryCall;
  dropParked(argument: _parley_events_v1_DropParkedRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_events_v1_DropParkedResponse__Output>): grpc.ClientUnaryCall;
  dropParked(argument: _parley_events_v1_DropParkedRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_events_v1_DropParkedResponse__Output>): grpc.ClientUnaryCall;
  dropParked(argument: _parley_events_v1_DropParkedRequest, callback: grpc.requestCallback<_parley_events_v1_DropParkedResponse__Output>): grpc.ClientUnaryCall;
  
  GetParked(argument: _parley_events_v1_GetParkedRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_events_v1_GetParkedResponse__Output>): grpc.ClientUnaryCall;
  GetParked(argument: _parley_events_v1_GetParkedRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_events_v1_GetParkedResponse__Output>): grpc.ClientUnaryCall;
  GetParked(argument: _parley_events_v1_GetParkedRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_events_v1_GetParkedResponse__Output>): grpc.ClientUnaryCall;
  GetParked(argument: _parley_events_v1_GetParkedRequest, callback: grpc.requestCallback<_parley_events_v1_GetParkedResponse__Output>): grpc.ClientUnaryCall;
  getParked(argument: _parley_events_v1_GetParkedRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_events_v1_GetParkedResponse__Output>): grpc.ClientUnaryCall;
  getParked(argument: _parley_events_v1_GetParkedRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_events_v1_GetParkedResponse__Output>): grpc.ClientUnaryCall;
  getParked(argument: _parley_events_v1_GetParkedRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_events_v1_GetParkedResponse__Output>): grpc.ClientUnaryCall;
  getParked(argument: _parley_events_v1_GetParkedRequest, callback: grpc.requestCallback<_parley_events_v1_GetParkedResponse__Output>): grpc.ClientUnaryCall;
  
  ListParked(argument: _parley_events_v1_ListParkedRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_events_v1_ListParkedResponse__Output>): grpc.ClientUnaryCall;
  ListParked(argument: _parley_events_v1_ListParkedRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_events_v1_ListParkedResponse__Output>): grpc.ClientUnaryCall;
  ListParked(argument: _parley_events_v1_ListParkedRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_events_v1_ListParkedResponse__Output>): grpc.ClientUnaryCall;
  ListParked(argument: _parley_events_v1_ListParkedRequest, callback: grpc.requestCallback<_parley_events_v1_ListParkedResponse__Output>): grpc.ClientUnaryCall;
  listParked(argument: _parley_events_v1_ListParkedRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_events_v1_ListParkedResponse__Output>): grpc.ClientUnaryCall;
  listParked(argument: _parley_events_v1_ListParkedRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_events_v1_ListParkedResponse__Output>): grpc.ClientUnaryCall;
  listParked(argument: _parley_events_v1_ListParkedRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_events_v1_ListParkedResponse__Output>): grpc.ClientUnaryCall;
  listParked(argument: _parley_events_v1_ListParkedRequest, callback: grpc.requestCallback<_parley_events_v1_ListParkedResponse__Output>): grpc.ClientUnaryCall;
  
  ReplayParked(argument: _parley_events_v1_ReplayParkedRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_events_v1_ReplayParkedResponse__Output>): grpc.ClientUnaryCall;
  ReplayParked(argument: _parley_events_v1_ReplayParkedRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_events_v1_ReplayParkedResponse__Output>): grpc.ClientUnaryCall;
  ReplayParked(argument: _parley_events_v1_ReplayParkedRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_events_v1_ReplayParkedResponse__Output>): grpc.ClientUnaryCall;
  ReplayParked(argument: _parley_events_v1_ReplayParkedRequest, callback: grpc.requestCallback<_parley_events_v1_ReplayParkedResponse__Output>): grpc.ClientUnaryCall;
  replayParked(argument: _parley_events_v1_ReplayParkedRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_events_v1_ReplayParkedResponse__Output>): grpc.ClientUnaryCall;
  replayParked(argument: _parley_events_v1_ReplayParkedRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_events_v1_ReplayParkedResponse__Output>): grpc.ClientUnaryCall;
  replayParked(argument: _parley_events_v1_ReplayParkedRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_events_v1_ReplayParkedResponse__Output>): grpc.ClientUnaryCall;
  replayParked(argument: _parley_events_v1_ReplayParkedRequest, callback: grpc.requestCallback<_parley_events_v1_ReplayParkedResponse__Output>): grpc.ClientUnaryCall;
  
  ResendEvents(argument: _parley_events_v1_ResendEventsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_events_v1_ResendEventsResponse__Output>): grpc.ClientUnaryCall;
  ResendEvents(argument: _parley_events_v1_ResendEventsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_events_v1_ResendEventsResponse__Output>): grpc.ClientUnaryCall;
  ResendEvents(argument: _parley_events_v1_ResendEventsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_events_v1_ResendEventsResponse__Output>): grpc.ClientUnaryCall;
  ResendEvents(argument: _parley_events_v1_ResendEventsRequest, callback: grpc.requestCallback<_parley_events_v1_ResendEventsResponse__Output>): grpc.ClientUnaryCall;
  resendEvents(argument: _parley_events_v1_ResendEventsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_events_v1_ResendEventsResponse__Output>): grpc.ClientUnaryCall;
  resendEvents(argument: _parley_events_v1_ResendEventsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_events_v1_ResendEventsResponse__Output>): grpc.ClientUnaryCall;
  resendEvents(argument: _parley_events_v1_ResendEventsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_events_v1_ResendEventsResponse__Output>): grpc.ClientUnaryCall;
  resendEvents(argument: _parley_events_v1_ResendEventsRequest, callback: grpc.requestCallback<_parley_events_v1_ResendEventsResponse__Output>): grpc.ClientUnaryCall;
  
}

export interface EventsServiceHandlers extends grpc.UntypedServiceImplementation {
  DropParked: grpc.handleUnaryCall<_parley_events_v1_DropParkedRequest__Output, _parley_events_v1_DropParkedResponse>;
  
  GetParked: grpc.handleUnaryCall<_parley_events_v1_GetParkedRequest__Output, _parley_events_v1_GetParkedResponse>;
  
  ListParked: grpc.handleUnaryCall<_parley_events_v1_ListParkedRequest__Output, _parley_events_v1_ListParkedResponse>;
  
  ReplayParked: grpc.handleUnaryCall<_parley_events_v1_ReplayParkedRequest__Output, _parley_events_v1_ReplayParkedResponse>;
  
  ResendEvents: grpc.handleUnaryCall<_parley_events_v1_ResendEventsRequest__Output, _parley_events_v1_ResendEventsResponse>;
  
}

export interface EventsServiceDefinition extends grpc.ServiceDefinition {
  DropParked: MethodDefinition<_parley_events_v1_DropParkedRequest, _parley_events_v1_DropParkedResponse, _parley_events_v1_DropParkedRequest__Output, _parley_events_v1_DropParkedResponse__Output>
  GetParked: MethodDefinition<_parley_events_v1_GetParkedRequest, _parley_events_v1_GetParkedResponse, _parley_events_v1_GetParkedRequest__Output, _parley_events_v1_GetParkedResponse__Output>
  ListParked: MethodDefinition<_parley_events_v1_ListParkedRequest, _parley_events_v1_ListParkedResponse, _parley_events_v1_ListParkedRequest__Output, _parley_events_v1_ListParkedResponse__Output>
  ReplayParked: MethodDefinition<_parley_events_v1_ReplayParkedRequest, _parley_events_v1_ReplayParkedResponse, _parley_events_v1_ReplayParkedRequest__Output, _parley_events_v1_ReplayParkedResponse__Output>
  ResendEvents: MethodDefinition<_parley_events_v1_ResendEventsRequest, _parley_events_v1_ResendEventsResponse, _parley_events_v1_ResendEventsRequest__Output, _parley_events_v1_ResendEventsResponse__Output>
}
