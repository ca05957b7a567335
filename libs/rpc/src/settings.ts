import { portSetting } from '@parley/service/settings';

/** Settings of every process that answers gRPC. */
export const rpcSettings = {
  grpcPort: portSetting(50_051).describe('Port of the gRPC listener; 0 takes a free one'),
};
