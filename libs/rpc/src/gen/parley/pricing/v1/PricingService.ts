// Original file: proto/parley/pricing/v1/pricing.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { EstimateRequest as _parley_pricing_v1_EstimateRequest, EstimateRequest__Output as _parley_pricing_v1_EstimateRequest__Output } from '../../../parley/pricing/v1/EstimateRequest.ts';
import type { EstimateResponse as _parley_pricing_v1_EstimateResponse, EstimateResponse__Output as _parley_pricing_v1_EstimateResponse__Output } from '../../../parley/pricing/v1/EstimateResponse.ts';
import type { ExplainRequest as _parley_pricing_v1_ExplainRequest, ExplainRequest__Output as _parley_pricing_v1_ExplainRequest__Output } from '../../../parley/pricing/v1/ExplainRequest.ts';
import type { ExplainResponse as _parley_pricing_v1_ExplainResponse, ExplainResponse__Output as _parley_pricing_v1_ExplainResponse__Output } from '../../../parley/pricing/v1/ExplainResponse.ts';

export interface PricingServiceClient extends grpc.Client {
  Estimate(argument: _parley_pricing_v1_EstimateRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_pricing_v1_EstimateResponse__Output>): grpc.ClientUnaryCall;
  Estimate(argument: _parley_pricing_v1_EstimateRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_pricing_v1_EstimateResponse__Output>): grpc.ClientUnaryCall;
  Estimate(argument: _parley_pricing_v1_EstimateRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_pricing_v1_EstimateResponse__Output>): grpc.ClientUnaryCall;
  Estimate(argument: _parley_pricing_v1_EstimateRequest, callback: grpc.requestCallback<_parley_pricing_v1_EstimateResponse__Output>): grpc.ClientUnaryCall;
  estimate(argument: _parley_pricing_v1_EstimateRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_pricing_v1_EstimateResponse__Output>): grpc.ClientUnaryCall;
  estimate(argument: _parley_pricing_v1_EstimateRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_pricing_v1_EstimateResponse__Output>): grpc.ClientUnaryCall;
  estimate(argument: _parley_pricing_v1_EstimateRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_pricing_v1_EstimateResponse__Output>): grpc.ClientUnaryCall;
  estimate(argument: _parley_pricing_v1_EstimateRequest, callback: grpc.requestCallback<_parley_pricing_v1_EstimateResponse__Output>): grpc.ClientUnaryCall;
  
  Explain(argument: _parley_pricing_v1_ExplainRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_pricing_v1_ExplainResponse__Output>): grpc.ClientUnaryCall;
  Explain(argument: _parley_pricing_v1_ExplainRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_pricing_v1_ExplainResponse__Output>): grpc.ClientUnaryCall;
  Explain(argument: _parley_pricing_v1_ExplainRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_pricing_v1_ExplainResponse__Output>): grpc.ClientUnaryCall;
  Explain(argument: _parley_pricing_v1_ExplainRequest, callback: grpc.requestCallback<_parley_pricing_v1_ExplainResponse__Output>): grpc.ClientUnaryCall;
  explain(argument: _parley_pricing_v1_ExplainRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_pricing_v1_ExplainResponse__Output>): grpc.ClientUnaryCall;
  explain(argument: _parley_pricing_v1_ExplainRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_pricing_v1_ExplainResponse__Output>): grpc.ClientUnaryCall;
  explain(argument: _parley_pricing_v1_ExplainRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_pricing_v1_ExplainResponse__Output>): grpc.ClientUnaryCall;
  explain(argument: _parley_pricing_v1_ExplainRequest, callback: grpc.requestCallback<_parley_pricing_v1_ExplainResponse__Output>): grpc.ClientUnaryCall;
  
}

export interface PricingServiceHandlers extends grpc.UntypedServiceImplementation {
  Estimate: grpc.handleUnaryCall<_parley_pricing_v1_EstimateRequest__Output, _parley_pricing_v1_EstimateResponse>;
  
  Explain: grpc.handleUnaryCall<_parley_pricing_v1_ExplainRequest__Output, _parley_pricing_v1_ExplainResponse>;
  
}

export interface PricingServiceDefinition extends grpc.ServiceDefinition {
  Estimate: MethodDefinition<_parley_pricing_v1_EstimateRequest, _parley_pricing_v1_EstimateResponse, _parley_pricing_v1_EstimateRequest__Output, _parley_pricing_v1_EstimateResponse__Output>
  Explain: MethodDefinition<_parley_pricing_v1_ExplainRequest, _parley_pricing_v1_ExplainResponse, _parley_pricing_v1_ExplainRequest__Output, _parley_pricing_v1_ExplainResponse__Output>
}
