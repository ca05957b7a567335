// Original file: proto/parley/pricing/v1/backtest.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { RunBacktestRequest as _parley_pricing_v1_RunBacktestRequest, RunBacktestRequest__Output as _parley_pricing_v1_RunBacktestRequest__Output } from '../../../parley/pricing/v1/RunBacktestRequest.ts';
import type { RunBacktestResponse as _parley_pricing_v1_RunBacktestResponse, RunBacktestResponse__Output as _parley_pricing_v1_RunBacktestResponse__Output } from '../../../parley/pricing/v1/RunBacktestResponse.ts';

export interface BacktestServiceClient extends grpc.Client {
  RunBacktest(argument: _parley_pricing_v1_RunBacktestRequest, metadata: grpc.Metadata, options?: grpc.CallOptions): grpc.ClientReadableStream<_parley_pricing_v1_RunBacktestResponse__Output>;
  RunBacktest(argument: _parley_pricing_v1_RunBacktestRequest, options?: grpc.CallOptions): grpc.ClientReadableStream<_parley_pricing_v1_RunBacktestResponse__Output>;
  runBacktest(argument: _parley_pricing_v1_RunBacktestRequest, metadata: grpc.Metadata, options?: grpc.CallOptions): grpc.ClientReadableStream<_parley_pricing_v1_RunBacktestResponse__Output>;
  runBacktest(argument: _parley_pricing_v1_RunBacktestRequest, options?: grpc.CallOptions): grpc.ClientReadableStream<_parley_pricing_v1_RunBacktestResponse__Output>;
  
}

export interface BacktestServiceHandlers extends grpc.UntypedServiceImplementation {
  RunBacktest: grpc.handleServerStreamingCall<_parley_pricing_v1_RunBacktestRequest__Output, _parley_pricing_v1_RunBacktestResponse>;
  
}

export interface BacktestServiceDefinition extends grpc.ServiceDefinition {
  RunBacktest: MethodDefinition<_parley_pricing_v1_RunBacktestRequest, _parley_pricing_v1_RunBacktestResponse, _parley_pricing_v1_RunBacktestRequest__Output, _parley_pricing_v1_RunBacktestResponse__Output>
}
