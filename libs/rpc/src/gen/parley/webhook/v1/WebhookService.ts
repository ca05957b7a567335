// Original file: proto/parley/webhook/v1/webhook.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { DisableWebhookRequest as _parley_webhook_v1_DisableWebhookRequest, DisableWebhookRequest__Output as _parley_webhook_v1_DisableWebhookRequest__Output } from '../../../parley/webhook/v1/DisableWebhookRequest.ts';
import type { DisableWebhookResponse as _parley_webhook_v1_DisableWebhookResponse, DisableWebhookResponse__Output as _parley_webhook_v1_DisableWebhookResponse__Output } from '../../../parley/webhook/v1/DisableWebhookResponse.ts';
import type { EnableWebhookRequest as _parley_webhook_v1_EnableWebhookRequest, EnableWebhookRequest__Output as _parley_webhook_v1_EnableWebhookRequest__Output } from '../../../parley/webhook/v1/EnableWebhookRequest.ts';
import type { EnableWebhookResponse as _parley_webhook_v1_EnableWebhookResponse, EnableWebhookResponse__Output as _parley_webhook_v1_EnableWebhookResponse__Output } from '../../../parley/webhook/v1/EnableWebhookResponse.ts';
import type { GetDeliveryRequest as _parley_webhook_v1_GetDeliveryRequest, GetDeliveryRequest__Output as _parley_webhook_v1_GetDeliveryRequest__Output } from '../../../parley/webhook/v1/GetDeliveryRequest.ts';
import type { GetDeliveryResponse as _parley_webhook_v1_GetDeliveryResponse, GetDeliveryResponse__Output as _parley_webhook_v1_GetDeliveryResponse__Output } from '../../../parley/webhook/v1/GetDeliveryResponse.ts';
import type { GetWebhookRequest as _parley_webhook_v1_GetWebhookRequest, GetWebhookRequest__Output as _parley_webhook_v1_GetWebhookRequest__Output } from '../../../parley/webhook/v1/GetWebhookRequest.ts';
import type { GetWebhookResponse as _parley_webhook_v1_GetWebhookResponse, GetWebhookResponse__Output as _parley_webhook_v1_GetWebhookResponse__Output } from '../../../parley/webhook/v1/GetWebhookResponse.ts';
import type { ListDeliveriesRequest as _parley_webhook_v1_ListDeliveriesRequest, ListDeliveriesRequest__Output as _parley_webhook_v1_ListDeliveriesRequest__Output } from '../../../parley/webhook/v1/ListDeliveriesRequest.ts';
import type { ListDeliveriesResponse as _parley_webhook_v1_ListDeliveriesResponse, ListDeliveriesResponse__Output as _parley_webhook_v1_ListDeliveriesResponse__Output } from '../../../parley/webhook/v1/ListDeliveriesResponse.ts';
import type { ListNoticesRequest as _parley_webhook_v1_ListNoticesRequest, ListNoticesRequest__Output as _parley_webhook_v1_ListNoticesRequest__Output } from '../../../parley/webhook/v1/ListNoticesRequest.ts';
import type { ListNoticesResponse as _parley_webhook_v1_ListNoticesResponse, ListNoticesResponse__Output as _parley_webhook_v1_ListNoticesResponse__Output } from '../../../parley/webhook/v1/ListNoticesResponse.ts';
import type { ListWebhooksRequest as _parley_webhook_v1_ListWebhooksRequest, ListWebhooksRequest__Output as _parley_webhook_v1_ListWebhooksRequest__Output } from '../../../parley/webhook/v1/ListWebhooksRequest.ts';
import type { ListWebhooksResponse as _parley_webhook_v1_ListWebhooksResponse, ListWebhooksResponse__Output as _parley_webhook_v1_ListWebhooksResponse__Output } from '../../../parley/webhook/v1/ListWebhooksResponse.ts';
import type { RedeliverRequest as _parley_webhook_v1_RedeliverRequest, RedeliverRequest__Output as _parley_webhook_v1_RedeliverRequest__Output } from '../../../parley/webhook/v1/RedeliverRequest.ts';
import type { RedeliverResponse as _parley_webhook_v1_RedeliverResponse, RedeliverResponse__Output as _parley_webhook_v1_RedeliverResponse__Output } from '../../../parley/webhook/v1/RedeliverResponse.ts';
import type { RotateSecretRequest as _parley_webhook_v1_RotateSecretRequest, RotateSecretRequest__Output as _parley_webhook_v1_RotateSecretRequest__Output } from '../../../parley/webhook/v1/RotateSecretRequest.ts';
import type { RotateSecretResponse as _parley_webhook_v1_RotateSecretResponse, RotateSecretResponse__Output as _parley_webhook_v1_RotateSecretResponse__Output } from '../../../parley/webhook/v1/RotateSecretResponse.ts';
import type { TriggerEventRequest as _parley_webhook_v1_TriggerEventRequest, TriggerEventRequest__Output as _parley_webhook_v1_TriggerEventRequest__Output } from '../../../parley/webhook/v1/TriggerEventRequest.ts';
import type { TriggerEventResponse as _parley_webhook_v1_TriggerEventResponse, TriggerEventResponse__Output as _parley_webhook_v1_TriggerEventResponse__Output } from '../../../parley/webhook/v1/TriggerEventResponse.ts';

export interface WebhookServiceClient extends grpc.Client {
  DisableWebhook(argument: _parley_webhook_v1_DisableWebhookRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_webhook_v1_DisableWebhookResponse__Output>): grpc.ClientUnaryCall;
  DisableWebhook(argument: _parley_webhook_v1_DisableWebhookRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_webhook_v1_DisableWebhookResponse__Output>): grpc.ClientUnaryCall;
  DisableWebhook(argument: _parley_webhook_v1_DisableWebhookRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_webhook_v1_DisableWebhookResponse__Output>): grpc.ClientUnaryCall;
  DisableWebhook(argument: _parley_webhook_v1_DisableWebhookRequest, callback: grpc.requestCallback<_parley_webhook_v1_DisableWebhookResponse__Output>): grpc.ClientUnaryCall;
  disableWebhook(argument: _parley_webhook_v1_DisableWebhookRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_webhook_v1_DisableWebhookResponse__Output>): grpc.ClientUnaryCall;
  disableWebhook(argument: _parley_webhook_v1_DisableWebhookRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_webhook_v1_DisableWebhookResponse__Output>): grpc.ClientUnaryCall;
  disableWebhook(argument: _parley_webhook_v1_DisableWebhookRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_webhook_v1_DisableWebhookResponse__Output>): grpc.ClientUnaryCall;
  disableWebhook(argument: _parley_webhook_v1_DisableWebhookRequest, callback: grpc.requestCallback<_parley_webhook_v1_DisableWebhookResponse__Output>): grpc.ClientUnaryCall;
  
  EnableWebhook(argument: _parley_webhook_v1_EnableWebhookRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_webhook_v1_EnableWebhookResponse__Output>): grpc.ClientUnaryCall;
  EnableWebhook(argument: _parley_webhook_v1_EnableWebhookRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_webhook_v1_EnableWebhookResponse__Output>): grpc.ClientUnaryCall;
  EnableWebhook(argument: _parley_webhook_v1_EnableWebhookRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_webhook_v1_EnableWebhookResponse__Output>): grpc.ClientUnaryCall;
  EnableWebhook(argument: _parley_webhook_v1_EnableWebhookRequest, callback: grpc.requestCallback<_parley_webhook_v1_EnableWebhookResponse__Output>): grpc.ClientUnaryCall;
  enableWebhook(argument: _parley_webhook_v1_EnableWebhookRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_webhook_v1_EnableWebhookResponse__Output>): grpc.ClientUnaryCall;
  enableWebhook(argument: _parley_webhook_v1_EnableWebhookRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_webhook_v1_EnableWebhookResponse__Output>): grpc.ClientUnaryCall;
  enableWebhook(argument: _parley_webhook_v1_EnableWebhookRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_webhook_v1_EnableWebhookResponse__Output>): grpc.ClientUnaryCall;
  enableWebhook(argument: _parley_webhook_v1_EnableWebhookRequest, callback: grpc.requestCallback<_parley_webhook_v1_EnableWebhookResponse__Output>): grpc.ClientUnaryCall;
  
  GetDelivery(argument: _parley_webhook_v1_GetDeliveryRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_webhook_v1_GetDeliveryResponse__Output>): grpc.ClientUnaryCall;
  GetDelivery(argument: _parley_webhook_v1_GetDeliveryRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_webhook_v1_GetDeliveryResponse__Output>): grpc.ClientUnaryCall;
  GetDelivery(argument: _parley_webhook_v1_GetDeliveryRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_webhook_v1_GetDeliveryResponse__Output>): grpc.ClientUnaryCall;
  GetDelivery(argument: _parley_webhook_v1_GetDeliveryRequest, callback: grpc.requestCallback<_parley_webhook_v1_GetDeliveryResponse__Output>): grpc.ClientUnaryCall;
  getDelivery(argument: _parley_webhook_v1_GetDeliveryRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_webhook_v1_GetDeliveryResponse__Output>): grpc.ClientUnaryCall;
  getDelivery(argument: _parley_webhook_v1_GetDeliveryRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_webhook_v1_GetDeliveryResponse__Output>): grpc.ClientUnaryCall;
  getDelivery(argument: _parley_webhook_v1_GetDeliveryRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_webhook_v1_GetDeliveryResponse__Output>): grpc.ClientUnaryCall;
  getDelivery(argument: _parley_webhook_v1_GetDeliveryRequest, callback: grpc.requestCallback<_parley_webhook_v1_GetDeliveryResponse__Output>): grpc.ClientUnaryCall;
  
  GetWebhook(argument: _parley_webhook_v1_GetWebhookRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_webhook_v1_GetWebhookResponse__Output>): grpc.ClientUnaryCall;
  GetWebhook(argument: _parley_webhook_v1_GetWebhookRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_webhook_v1_GetWebhookResponse__Output>): grpc.ClientUnaryCall;
  GetWebhook(argument: _parley_webhook_v1_GetWebhookRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_webhook_v1_GetWebhookResponse__Output>): grpc.ClientUnaryCall;
  GetWebhook(argument: _parley_webhook_v1_GetWebhookRequest, callback: grpc.requestCallback<_parley_webhook_v1_GetWebhookResponse__Output>): grpc.ClientUnaryCall;
  getWebhook(argument: _parley_webhook_v1_GetWebhookRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_webhook_v1_GetWebhookResponse__Output>): grpc.ClientUnaryCall;
  getWebhook(argument: _parley_webhook_v1_GetWebhookRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_webhook_v1_GetWebhookResponse__Output>): grpc.ClientUnaryCall;
  getWebhook(argument: _parley_webhook_v1_GetWebhookRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_webhook_v1_GetWebhookResponse__Output>): grpc.ClientUnaryCall;
  getWebhook(argument: _parley_webhook_v1_GetWebhookRequest, callback: grpc.requestCallback<_parley_webhook_v1_GetWebhookResponse__Output>): grpc.ClientUnaryCall;
  
  ListDeliveries(argument: _parley_webhook_v1_ListDeliveriesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_webhook_v1_ListDeliveriesResponse__Output>): grpc.ClientUnaryCall;
  ListDeliveries(argument: _parley_webhook_v1_ListDeliveriesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_webhook_v1_ListDeliveriesResponse__Output>): grpc.ClientUnaryCall;
  ListDeliveries(argument: _parley_webhook_v1_ListDeliveriesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_webhook_v1_ListDeliveriesResponse__Output>): grpc.ClientUnaryCall;
  ListDeliveries(argument: _parley_webhook_v1_ListDeliveriesRequest, callback: grpc.requestCallback<_parley_webhook_v1_ListDeliveriesResponse__Output>): grpc.ClientUnaryCall;
  listDeliveries(argument: _parley_webhook_v1_ListDeliveriesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_webhook_v1_ListDeliveriesResponse__Output>): grpc.ClientUnaryCall;
  listDeliveries(argument: _parley_webhook_v1_ListDeliveriesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_webhook_v1_ListDeliveriesResponse__Output>): grpc.ClientUnaryCall;
  listDeliveries(argument: _parley_webhook_v1_ListDeliveriesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_webhook_v1_ListDeliveriesResponse__Output>): grpc.ClientUnaryCall;
  listDeliveries(argument: _parley_webhook_v1_ListDeliveriesRequest, callback: grpc.requestCallback<_parley_webhook_v1_ListDeliveriesResponse__Output>): grpc.ClientUnaryCall;
  
  ListNotices(argument: _parley_webhook_v1_ListNoticesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_webhook_v1_ListNoticesResponse__Output>): grpc.ClientUnaryCall;
  ListNotices(argument: _parley_webhook_v1_ListNoticesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_webhook_v1_ListNoticesResponse__Output>): grpc.ClientUnaryCall;
  ListNotices(argument: _parley_webhook_v1_ListNoticesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_webhook_v1_ListNoticesResponse__Output>): grpc.ClientUnaryCall;
  ListNotices(argument: _parley_webhook_v1_ListNoticesRequest, callback: grpc.requestCallback<_parley_webhook_v1_ListNoticesResponse__Output>): grpc.ClientUnaryCall;
  listNotices(argument: _parley_webhook_v1_ListNoticesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_webhook_v1_ListNoticesResponse__Output>): grpc.ClientUnaryCall;
  listNotices(argument: _parley_webhook_v1_ListNoticesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_webhook_v1_ListNoticesResponse__Output>): grpc.ClientUnaryCall;
  listNotices(argument: _parley_webhook_v1_ListNoticesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_webhook_v1_ListNoticesResponse__Output>): grpc.ClientUnaryCall;
  listNotices(argument: _parley_webhook_v1_ListNoticesRequest, callback: grpc.requestCallback<_parley_webhook_v1_ListNoticesResponse__Output>): grpc.ClientUnaryCall;
  
  ListWebhooks(argument: _parley_webhook_v1_ListWebhooksRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_webhook_v1_ListWebhooksResponse__Output>): grpc.ClientUnaryCall;
  ListWebhooks(argument: _parley_webhook_v1_ListWebhooksRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_webhook_v1_ListWebhooksResponse__Output>): grpc.ClientUnaryCall;
  ListWebhooks(argument: _parley_webhook_v1_ListWebhooksRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_webhook_v1_ListWebhooksResponse__Output>): grpc.ClientUnaryCall;
  ListWebhooks(argument: _parley_webhook_v1_ListWebhooksRequest, callback: grpc.requestCallback<_parley_webhook_v1_ListWebhooksResponse__Output>): grpc.ClientUnaryCall;
  listWebhooks(argument: _parley_webhook_v1_ListWebhooksRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_webhook_v1_ListWebhooksResponse__Output>): grpc.ClientUnaryCall;
  listWebhooks(argument: _parley_webhook_v1_ListWebhooksRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_webhook_v1_ListWebhooksResponse__Output>): grpc.ClientUnaryCall;
  listWebhooks(argument: _parley_webhook_v1_ListWebhooksRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_webhook_v1_ListWebhooksResponse__Output>): grpc.ClientUnaryCall;
  listWebhooks(argument: _parley_webhook_v1_ListWebhooksRequest, callback: grpc.requestCallback<_parley_webhook_v1_ListWebhooksResponse__Output>): grpc.ClientUnaryCall;
  
  Redeliver(argument: _parley_webhook_v1_RedeliverRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_webhook_v1_RedeliverResponse__Output>): grpc.ClientUnaryCall;
  Redeliver(argument: _parley_webhook_v1_RedeliverRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_webhook_v1_RedeliverResponse__Output>): grpc.ClientUnaryCall;
  Redeliver(argument: _parley_webhook_v1_RedeliverRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_webhook_v1_RedeliverResponse__Output>): grpc.ClientUnaryCall;
  Redeliver(argument: _parley_webhook_v1_RedeliverRequest, callback: grpc.requestCallback<_parley_webhook_v1_RedeliverResponse__Output>): grpc.ClientUnaryCall;
  redeliver(argument: _parley_webhook_v1_RedeliverRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_webhook_v1_RedeliverResponse__Output>): grpc.ClientUnaryCall;
  redeliver(argument: _parley_webhook_v1_RedeliverRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_webhook_v1_RedeliverResponse__Output>): grpc.ClientUnaryCall;
  redeliver(argument: _parley_webhook_v1_RedeliverRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_webhook_v1_RedeliverResponse__Output>): grpc.ClientUnaryCall;
  redeliver(argument: _parley_webhook_v1_RedeliverRequest, callback: grpc.requestCallback<_parley_webhook_v1_RedeliverResponse__Output>): grpc.ClientUnaryCall;
  
  RotateSecret(argument: _parley_webhook_v1_RotateSecretRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_webhook_v1_RotateSecretResponse__Output>): grpc.ClientUnaryCall;
  RotateSecret(argument: _parley_webhook_v1_RotateSecretRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_webhook_v1_RotateSecretResponse__Output>): grpc.ClientUnaryCall;
  RotateSecret(argument: _parley_webhook_v1_RotateSecretRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_webhook_v1_RotateSecretResponse__Output>): grpc.ClientUnaryCall;
  RotateSecret(argument: _parley_webhook_v1_RotateSecretRequest, callback: grpc.requestCallback<_parley_webhook_v1_RotateSecretResponse__Output>): grpc.ClientUnaryCall;
  rotateSecret(argument: _parley_webhook_v1_RotateSecretRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_webhook_v1_RotateSecretResponse__Output>): grpc.ClientUnaryCall;
  rotateSecret(argument: _parley_webhook_v1_RotateSecretRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_webhook_v1_RotateSecretResponse__Output>): grpc.ClientUnaryCall;
  rotateSecret(argument: _parley_webhook_v1_RotateSecretRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_webhook_v1_RotateSecretResponse__Output>): grpc.ClientUnaryCall;
  rotateSecret(argument: _parley_webhook_v1_RotateSecretRequest, callback: grpc.requestCallback<_parley_webhook_v1_RotateSecretResponse__Output>): grpc.ClientUnaryCall;
  
  TriggerEvent(argument: _parley_webhook_v1_TriggerEventRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_webhook_v1_TriggerEventResponse__Output>): grpc.ClientUnaryCall;
  TriggerEvent(argument: _parley_webhook_v1_TriggerEventRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_webhook_v1_TriggerEventResponse__Output>): grpc.ClientUnaryCall;
  TriggerEvent(argument: _parley_webhook_v1_TriggerEventRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_webhook_v1_TriggerEventResponse__Output>): grpc.ClientUnaryCall;
  TriggerEvent(argument: _parley_webhook_v1_TriggerEventRequest, callback: grpc.requestCallback<_parley_webhook_v1_TriggerEventResponse__Output>): grpc.ClientUnaryCall;
  triggerEvent(argument: _parley_webhook_v1_TriggerEventRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_webhook_v1_TriggerEventResponse__Output>): grpc.ClientUnaryCall;
  triggerEvent(argument: _parley_webhook_v1_TriggerEventRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_webhook_v1_TriggerEventResponse__Output>): grpc.ClientUnaryCall;
  triggerEvent(argument: _parley_webhook_v1_TriggerEventRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_webhook_v1_TriggerEventResponse__Output>): grpc.ClientUnaryCall;
  triggerEvent(argument: _parley_webhook_v1_TriggerEventRequest, callback: grpc.requestCallback<_parley_webhook_v1_TriggerEventResponse__Output>): grpc.ClientUnaryCall;
  
}

export interface WebhookServiceHandlers extends grpc.UntypedServiceImplementation {
  DisableWebhook: grpc.handleUnaryCall<_parley_webhook_v1_DisableWebhookRequest__Output, _parley_webhook_v1_DisableWebhookResponse>;
  
  EnableWebhook: grpc.handleUnaryCall<_parley_webhook_v1_EnableWebhookRequest__Output, _parley_webhook_v1_EnableWebhookResponse>;
  
  GetDelivery: grpc.handleUnaryCall<_parley_webhook_v1_GetDeliveryRequest__Output, _parley_webhook_v1_GetDeliveryResponse>;
  
  GetWebhook: grpc.handleUnaryCall<_parley_webhook_v1_GetWebhookRequest__Output, _parley_webhook_v1_GetWebhookResponse>;
  
  ListDeliveries: grpc.handleUnaryCall<_parley_webhook_v1_ListDeliveriesRequest__Output, _parley_webhook_v1_ListDeliveriesResponse>;
  
  ListNotices: grpc.handleUnaryCall<_parley_webhook_v1_ListNoticesRequest__Output, _parley_webhook_v1_ListNoticesResponse>;
  
  ListWebhooks: grpc.handleUnaryCall<_parley_webhook_v1_ListWebhooksRequest__Output, _parley_webhook_v1_ListWebhooksResponse>;
  
  Redeliver: grpc.handleUnaryCall<_parley_webhook_v1_RedeliverRequest__Output, _parley_webhook_v1_RedeliverResponse>;
  
  RotateSecret: grpc.handleUnaryCall<_parley_webhook_v1_RotateSecretRequest__Output, _parley_webhook_v1_RotateSecretResponse>;
  
  TriggerEvent: grpc.handleUnaryCall<_parley_webhook_v1_TriggerEventRequest__Output, _parley_webhook_v1_TriggerEventResponse>;
  
}

export interface WebhookServiceDefinition extends grpc.ServiceDefinition {
  DisableWebhook: MethodDefinition<_parley_webhook_v1_DisableWebhookRequest, _parley_webhook_v1_DisableWebhookResponse, _parley_webhook_v1_DisableWebhookRequest__Output, _parley_webhook_v1_DisableWebhookResponse__Output>
  EnableWebhook: MethodDefinition<_parley_webhook_v1_EnableWebhookRequest, _parley_webhook_v1_EnableWebhookResponse, _parley_webhook_v1_EnableWebhookRequest__Output, _parley_webhook_v1_EnableWebhookResponse__Output>
  GetDelivery: MethodDefinition<_parley_webhook_v1_GetDeliveryRequest, _parley_webhook_v1_GetDeliveryResponse, _parley_webhook_v1_GetDeliveryRequest__Output, _parley_webhook_v1_GetDeliveryResponse__Output>
  GetWebhook: MethodDefinition<_parley_webhook_v1_GetWebhookRequest, _parley_webhook_v1_GetWebhookResponse, _parley_webhook_v1_GetWebhookRequest__Output, _parley_webhook_v1_GetWebhookResponse__Output>
  ListDeliveries: MethodDefinition<_parley_webhook_v1_ListDeliveriesRequest, _parley_webhook_v1_ListDeliveriesResponse, _parley_webhook_v1_ListDeliveriesRequest__Output, _parley_webhook_v1_ListDeliveriesResponse__Output>
  ListNotices: MethodDefinition<_parley_webhook_v1_ListNoticesRequest, _parley_webhook_v1_ListNoticesResponse, _parley_webhook_v1_ListNoticesRequest__Output, _parley_webhook_v1_ListNoticesResponse__Output>
  ListWebhooks: MethodDefinition<_parley_webhook_v1_ListWebhooksRequest, _parley_webhook_v1_ListWebhooksResponse, _parley_webhook_v1_ListWebhooksRequest__Output, _parley_webhook_v1_ListWebhooksResponse__Output>
  Redeliver: MethodDefinition<_parley_webhook_v1_RedeliverRequest, _parley_webhook_v1_RedeliverResponse, _parley_webhook_v1_RedeliverRequest__Output, _parley_webhook_v1_RedeliverResponse__Output>
  RotateSecret: MethodDefinition<_parley_webhook_v1_RotateSecretRequest, _parley_webhook_v1_RotateSecretResponse, _parley_webhook_v1_RotateSecretRequest__Output, _parley_webhook_v1_RotateSecretResponse__Output>
  TriggerEvent: MethodDefinition<_parley_webhook_v1_TriggerEventRequest, _parley_webhook_v1_TriggerEventResponse, _parley_webhook_v1_TriggerEventRequest__Output, _parley_webhook_v1_TriggerEventResponse__Output>
}
