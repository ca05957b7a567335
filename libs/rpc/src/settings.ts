import { hostSetting, portSetting } from '@parley/service/settings';

/** Settings of every process that answers gRPC. */
export const rpcSettings = {
  grpcHost: hostSetting().describe('Address the gRPC listener binds to; default LISTEN_HOST'),
  grpcPort: portSetting(50_051).describe('Port of the gRPC listener; 0 takes a free one'),
};
