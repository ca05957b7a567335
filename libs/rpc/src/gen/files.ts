import type * as grpc from '@grpc/grpc-js';
import type { EnumTypeDefinition, MessageTypeDefinition } from '@grpc/proto-loader';

import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from './google/protobuf/Timestamp.ts';
import type { DeleteRequest as _parley_files_v1_DeleteRequest, DeleteRequest__Output as _parley_files_v1_DeleteRequest__Output } from './parley/files/v1/DeleteRequest.ts';
import type { DeleteResponse as _parley_files_v1_DeleteResponse, DeleteResponse__Output as _parley_files_v1_DeleteResponse__Output } from './parley/files/v1/DeleteResponse.ts';
import type { File as _parley_files_v1_File, File__Output as _parley_files_v1_File__Output } from './parley/files/v1/File.ts';
import type { FilesServiceClient as _parley_files_v1_FilesServiceClient, FilesServiceDefinition as _parley_files_v1_FilesServiceDefinition } from './parley/files/v1/FilesService.ts';
import type { GetUsageRequest as _parley_files_v1_GetUsageRequest, GetUsageRequest__Output as _parley_files_v1_GetUsageRequest__Output } from './parley/files/v1/GetUsageRequest.ts';
import type { GetUsageResponse as _parley_files_v1_GetUsageResponse, GetUsageResponse__Output as _parley_files_v1_GetUsageResponse__Output } from './parley/files/v1/GetUsageResponse.ts';
import type { KeepRequest as _parley_files_v1_KeepRequest, KeepRequest__Output as _parley_files_v1_KeepRequest__Output } from './parley/files/v1/KeepRequest.ts';
import type { KeepResponse as _parley_files_v1_KeepResponse, KeepResponse__Output as _parley_files_v1_KeepResponse__Output } from './parley/files/v1/KeepResponse.ts';
import type { ListRequest as _parley_files_v1_ListRequest, ListRequest__Output as _parley_files_v1_ListRequest__Output } from './parley/files/v1/ListRequest.ts';
import type { ListResponse as _parley_files_v1_ListResponse, ListResponse__Output as _parley_files_v1_ListResponse__Output } from './parley/files/v1/ListResponse.ts';
import type { ReadRequest as _parley_files_v1_ReadRequest, ReadRequest__Output as _parley_files_v1_ReadRequest__Output } from './parley/files/v1/ReadRequest.ts';
import type { ReadResponse as _parley_files_v1_ReadResponse, ReadResponse__Output as _parley_files_v1_ReadResponse__Output } from './parley/files/v1/ReadResponse.ts';
import type { StatRequest as _parley_files_v1_StatRequest, StatRequest__Output as _parley_files_v1_StatRequest__Output } from './parley/files/v1/StatRequest.ts';
import type { StatResponse as _parley_files_v1_StatResponse, StatResponse__Output as _parley_files_v1_StatResponse__Output } from './parley/files/v1/StatResponse.ts';
import type { UploadHead as _parley_files_v1_UploadHead, UploadHead__Output as _parley_files_v1_UploadHead__Output } from './parley/files/v1/UploadHead.ts';
import type { UploadRequest as _parley_files_v1_UploadRequest, UploadRequest__Output as _parley_files_v1_UploadRequest__Output } from './parley/files/v1/UploadRequest.ts';
import type { UploadResponse as _parley_files_v1_UploadResponse, UploadResponse__Output as _parley_files_v1_UploadResponse__Output } from './parley/files/v1/UploadResponse.ts';
import type { Usage as _parley_files_v1_Usage, Usage__Output as _parley_files_v1_Usage__Output } from './parley/files/v1/Usage.ts';

type SubtypeConstructor<Constructor extends new (...args: any) => any, Subtype> = {
  new(...args: ConstructorParameters<Constructor>): Subtype;
};

export interface ProtoGrpcType {
  google: {
    protobuf: {
      Timestamp: MessageTypeDefinition<_google_protobuf_Timestamp, _google_protobuf_Timestamp__Output>
    }
  }
  parley: {
    files: {
      v1: {
        DeleteRequest: MessageTypeDefinition<_parley_files_v1_DeleteRequest, _parley_files_v1_DeleteRequest__Output>
        DeleteResponse: MessageTypeDefinition<_parley_files_v1_DeleteResponse, _parley_files_v1_DeleteResponse__Output>
        File: MessageTypeDefinition<_parley_files_v1_File, _parley_files_v1_File__Output>
        FileMode: EnumTypeDefinition
        /**
         * Files of the organisations: order forms, contracts, receipts.
         * 
         * A file belongs to the org and mode of the identity it was stored under, and to anyone else does
         * not exist. An operator has no org: it may read, delete and list the files of all.
         * What kind a file is, is judged here by its content and name, once.
         * Refusals carry a google.rpc.ErrorInfo whose `reason` is listed in docs/errors.md.
         */
        FilesService: SubtypeConstructor<typeof grpc.Client, _parley_files_v1_FilesServiceClient> & { service: _parley_files_v1_FilesServiceDefinition }
        GetUsageRequest: MessageTypeDefinition<_parley_files_v1_GetUsageRequest, _parley_files_v1_GetUsageRequest__Output>
        GetUsageResponse: MessageTypeDefinition<_parley_files_v1_GetUsageResponse, _parley_files_v1_GetUsageResponse__Output>
        KeepRequest: MessageTypeDefinition<_parley_files_v1_KeepRequest, _parley_files_v1_KeepRequest__Output>
        KeepResponse: MessageTypeDefinition<_parley_files_v1_KeepResponse, _parley_files_v1_KeepResponse__Output>
        ListRequest: MessageTypeDefinition<_parley_files_v1_ListRequest, _parley_files_v1_ListRequest__Output>
        ListResponse: MessageTypeDefinition<_parley_files_v1_ListResponse, _parley_files_v1_ListResponse__Output>
        ReadRequest: MessageTypeDefinition<_parley_files_v1_ReadRequest, _parley_files_v1_ReadRequest__Output>
        ReadResponse: MessageTypeDefinition<_parley_files_v1_ReadResponse, _parley_files_v1_ReadResponse__Output>
        StatRequest: MessageTypeDefinition<_parley_files_v1_StatRequest, _parley_files_v1_StatRequest__Output>
        StatResponse: MessageTypeDefinition<_parley_files_v1_StatResponse, _parley_files_v1_StatResponse__Output>
        UploadHead: MessageTypeDefinition<_parley_files_v1_UploadHead, _parley_files_v1_UploadHead__Output>
        UploadRequest: MessageTypeDefinition<_parley_files_v1_UploadRequest, _parley_files_v1_UploadRequest__Output>
        UploadResponse: MessageTypeDefinition<_parley_files_v1_UploadResponse, _parley_files_v1_UploadResponse__Output>
        Usage: MessageTypeDefinition<_parley_files_v1_Usage, _parley_files_v1_Usage__Output>
      }
    }
  }
}

