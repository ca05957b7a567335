// Original file: proto/parley/negotiation/v1/negotiation.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { AddNoteRequest as _parley_negotiation_v1_AddNoteRequest, AddNoteRequest__Output as _parley_negotiation_v1_AddNoteRequest__Output } from '../../../parley/negotiation/v1/AddNoteRequest.ts';
import type { AddNoteResponse as _parley_negotiation_v1_AddNoteResponse, AddNoteResponse__Output as _parley_negotiation_v1_AddNoteResponse__Output } from '../../../parley/negotiation/v1/AddNoteResponse.ts';
import type { ChangeEscalationRequest as _parley_negotiation_v1_ChangeEscalationRequest, ChangeEscalationRequest__Output as _parley_negotiation_v1_ChangeEscalationRequest__Output } from '../../../parley/negotiation/v1/ChangeEscalationRequest.ts';
import type { ChangeEscalationResponse as _parley_negotiation_v1_ChangeEscalationResponse, ChangeEscalationResponse__Output as _parley_negotiation_v1_ChangeEscalationResponse__Output } from '../../../parley/negotiation/v1/ChangeEscalationResponse.ts';
import type { DeleteNegotiationRequest as _parley_negotiation_v1_DeleteNegotiationRequest, DeleteNegotiationRequest__Output as _parley_negotiation_v1_DeleteNegotiationRequest__Output } from '../../../parley/negotiation/v1/DeleteNegotiationRequest.ts';
import type { DeleteNegotiationResponse as _parley_negotiation_v1_DeleteNegotiationResponse, DeleteNegotiationResponse__Output as _parley_negotiation_v1_DeleteNegotiationResponse__Output } from '../../../parley/negotiation/v1/DeleteNegotiationResponse.ts';
import type { EscalateRequest as _parley_negotiation_v1_EscalateRequest, EscalateRequest__Output as _parley_negotiation_v1_EscalateRequest__Output } from '../../../parley/negotiation/v1/EscalateRequest.ts';
import type { EscalateResponse as _parley_negotiation_v1_EscalateResponse, EscalateResponse__Output as _parley_negotiation_v1_EscalateResponse__Output } from '../../../parley/negotiation/v1/EscalateResponse.ts';
import type { GetNegotiationRequest as _parley_negotiation_v1_GetNegotiationRequest, GetNegotiationRequest__Output as _parley_negotiation_v1_GetNegotiationRequest__Output } from '../../../parley/negotiation/v1/GetNegotiationRequest.ts';
import type { GetNegotiationResponse as _parley_negotiation_v1_GetNegotiationResponse, GetNegotiationResponse__Output as _parley_negotiation_v1_GetNegotiationResponse__Output } from '../../../parley/negotiation/v1/GetNegotiationResponse.ts';
import type { ListHistoryRequest as _parley_negotiation_v1_ListHistoryRequest, ListHistoryRequest__Output as _parley_negotiation_v1_ListHistoryRequest__Output } from '../../../parley/negotiation/v1/ListHistoryRequest.ts';
import type { ListHistoryResponse as _parley_negotiation_v1_ListHistoryResponse, ListHistoryResponse__Output as _parley_negotiation_v1_ListHistoryResponse__Output } from '../../../parley/negotiation/v1/ListHistoryResponse.ts';
import type { ListNegotiationsRequest as _parley_negotiation_v1_ListNegotiationsRequest, ListNegotiationsRequest__Output as _parley_negotiation_v1_ListNegotiationsRequest__Output } from '../../../parley/negotiation/v1/ListNegotiationsRequest.ts';
import type { ListNegotiationsResponse as _parley_negotiation_v1_ListNegotiationsResponse, ListNegotiationsResponse__Output as _parley_negotiation_v1_ListNegotiationsResponse__Output } from '../../../parley/negotiation/v1/ListNegotiationsResponse.ts';
import type { ListUpdatesRequest as _parley_negotiation_v1_ListUpdatesRequest, ListUpdatesRequest__Output as _parley_negotiation_v1_ListUpdatesRequest__Output } from '../../../parley/negotiation/v1/ListUpdatesRequest.ts';
import type { ListUpdatesResponse as _parley_negotiation_v1_ListUpdatesResponse, ListUpdatesResponse__Output as _parley_negotiation_v1_ListUpdatesResponse__Output } from '../../../parley/negotiation/v1/ListUpdatesResponse.ts';
import type { MoveRequest as _parley_negotiation_v1_MoveRequest, MoveRequest__Output as _parley_negotiation_v1_MoveRequest__Output } from '../../../parley/negotiation/v1/MoveRequest.ts';
import type { MoveResponse as _parley_negotiation_v1_MoveResponse, MoveResponse__Output as _parley_negotiation_v1_MoveResponse__Output } from '../../../parley/negotiation/v1/MoveResponse.ts';
import type { SetNegotiationRequest as _parley_negotiation_v1_SetNegotiationRequest, SetNegotiationRequest__Output as _parley_negotiation_v1_SetNegotiationRequest__Output } from '../../../parley/negotiation/v1/SetNegotiationRequest.ts';
import type { SetNegotiationResponse as _parley_negotiation_v1_SetNegotiationResponse, SetNegotiationResponse__Output as _parley_negotiation_v1_SetNegotiationResponse__Output } from '../../../parley/negotiation/v1/SetNegotiationResponse.ts';
import type { SummarizeRequest as _parley_negotiation_v1_SummarizeRequest, SummarizeRequest__Output as _parley_negotiation_v1_SummarizeRequest__Output } from '../../../parley/negotiation/v1/SummarizeRequest.ts';
import type { SummarizeResponse as _parley_negotiation_v1_SummarizeResponse, SummarizeResponse__Output as _parley_negotiation_v1_SummarizeResponse__Output } from '../../../parley/negotiation/v1/SummarizeResponse.ts';

export interface NegotiationServiceClient extends grpc.Client {
  AddNote(argument: _parley_negotiation_v1_AddNoteRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_negotiation_v1_AddNoteResponse__Output>): grpc.ClientUnaryCall;
  AddNote(argument: _parley_negotiation_v1_AddNoteRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_negotiation_v1_AddNoteResponse__Output>): grpc.ClientUnaryCall;
  AddNote(argument: _parley_negotiation_v1_AddNoteRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_negotiation_v1_AddNoteResponse__Output>): grpc.ClientUnaryCall;
  AddNote(argument: _parley_negotiation_v1_AddNoteRequest, callback: grpc.requestCallback<_parley_negotiation_v1_AddNoteResponse__Output>): grpc.ClientUnaryCall;
  addNote(argument: _parley_negotiation_v1_AddNoteRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_negotiation_v1_AddNoteResponse__Output>): grpc.ClientUnaryCall;
  addNote(argument: _parley_negotiation_v1_AddNoteRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_negotiation_v1_AddNoteResponse__Output>): grpc.ClientUnaryCall;
  addNote(argument: _parley_negotiation_v1_AddNoteRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_negotiation_v1_AddNoteResponse__Output>): grpc.ClientUnaryCall;
  addNote(argument: _parley_negotiation_v1_AddNoteRequest, callback: grpc.requestCallback<_parley_negotiation_v1_AddNoteResponse__Output>): grpc.ClientUnaryCall;
  
  ChangeEscalation(argument: _parley_negotiation_v1_ChangeEscalationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_negotiation_v1_ChangeEscalationResponse__Output>): grpc.ClientUnaryCall;
  ChangeEscalation(argument: _parley_negotiation_v1_ChangeEscalationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_negotiation_v1_ChangeEscalationResponse__Output>): grpc.ClientUnaryCall;
  ChangeEscalation(argument: _parley_negotiation_v1_ChangeEscalationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_negotiation_v1_ChangeEscalationResponse__Output>): grpc.ClientUnaryCall;
  ChangeEscalation(argument: _parley_negotiation_v1_ChangeEscalationRequest, callback: grpc.requestCallback<_parley_negotiation_v1_ChangeEscalationResponse__Output>): grpc.ClientUnaryCall;
  changeEscalation(argument: _parley_negotiation_v1_ChangeEscalationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_negotiation_v1_ChangeEscalationResponse__Output>): grpc.ClientUnaryCall;
  changeEscalation(argument: _parley_negotiation_v1_ChangeEscalationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_negotiation_v1_ChangeEscalationResponse__Output>): grpc.ClientUnaryCall;
  changeEscalation(argument: _parley_negotiation_v1_ChangeEscalationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_negotiation_v1_ChangeEscalationResponse__Output>): grpc.ClientUnaryCall;
  changeEscalation(argument: _parley_negotiation_v1_ChangeEscalationRequest, callback: grpc.requestCallback<_parley_negotiation_v1_ChangeEscalationResponse__Output>): grpc.ClientUnaryCall;
  
  DeleteNegotiation(argument: _parley_negotiation_v1_DeleteNegotiationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_negotiation_v1_DeleteNegotiationResponse__Output>): grpc.ClientUnaryCall;
  DeleteNegotiation(argument: _parley_negotiation_v1_DeleteNegotiationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_negotiation_v1_DeleteNegotiationResponse__Output>): grpc.ClientUnaryCall;
  DeleteNegotiation(argument: _parley_negotiation_v1_DeleteNegotiationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_negotiation_v1_DeleteNegotiationResponse__Output>): grpc.ClientUnaryCall;
  DeleteNegotiation(argument: _parley_negotiation_v1_DeleteNegotiationRequest, callback: grpc.requestCallback<_parley_negotiation_v1_DeleteNegotiationResponse__Output>): grpc.ClientUnaryCall;
  deleteNegotiation(argument: _parley_negotiation_v1_DeleteNegotiationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_negotiation_v1_DeleteNegotiationResponse__Output>): grpc.ClientUnaryCall;
  deleteNegotiation(argument: _parley_negotiation_v1_DeleteNegotiationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_negotiation_v1_DeleteNegotiationResponse__Output>): grpc.ClientUnaryCall;
  deleteNegotiation(argument: _parley_negotiation_v1_DeleteNegotiationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_negotiation_v1_DeleteNegotiationResponse__Output>): grpc.ClientUnaryCall;
  deleteNegotiation(argument: _parley_negotiation_v1_DeleteNegotiationRequest, callback: grpc.requestCallback<_parley_negotiation_v1_DeleteNegotiationResponse__Output>): grpc.ClientUnaryCall;
  
  Escalate(argument: _parley_negotiation_v1_EscalateRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_negotiation_v1_EscalateResponse__Output>): grpc.ClientUnaryCall;
  Escalate(argument: _parley_negotiation_v1_EscalateRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_negotiation_v1_EscalateResponse__Output>): grpc.ClientUnaryCall;
  Escalate(argument: _parley_negotiation_v1_EscalateRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_negotiation_v1_EscalateResponse__Output>): grpc.ClientUnaryCall;
  Escalate(argument: _parley_negotiation_v1_EscalateRequest, callback: grpc.requestCallback<_parley_negotiation_v1_EscalateResponse__Output>): grpc.ClientUnaryCall;
  escalate(argument: _parley_negotiation_v1_EscalateRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_negotiation_v1_EscalateResponse__Output>): grpc.ClientUnaryCall;
  escalate(argument: _parley_negotiation_v1_EscalateRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_negotiation_v1_EscalateResponse__Output>): grpc.ClientUnaryCall;
  escalate(argument: _parley_negotiation_v1_EscalateRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_negotiation_v1_EscalateResponse__Output>): grpc.ClientUnaryCall;
  escalate(argument: _parley_negotiation_v1_EscalateRequest, callback: grpc.requestCallback<_parley_negotiation_v1_EscalateResponse__Output>): grpc.ClientUnaryCall;
  
  GetNegotiation(argument: _parley_negotiation_v1_GetNegotiationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_negotiation_v1_GetNegotiationResponse__Output>): grpc.ClientUnaryCall;
  GetNegotiation(argument: _parley_negotiation_v1_GetNegotiationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_negotiation_v1_GetNegotiationResponse__Output>): grpc.ClientUnaryCall;
  GetNegotiation(argument: _parley_negotiation_v1_GetNegotiationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_negotiation_v1_GetNegotiationResponse__Output>): grpc.ClientUnaryCall;
  GetNegotiation(argument: _parley_negotiation_v1_GetNegotiationRequest, callback: grpc.requestCallback<_parley_negotiation_v1_GetNegotiationResponse__Output>): grpc.ClientUnaryCall;
  getNegotiation(argument: _parley_negotiation_v1_GetNegotiationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_negotiation_v1_GetNegotiationResponse__Output>): grpc.ClientUnaryCall;
  getNegotiation(argument: _parley_negotiation_v1_GetNegotiationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_negotiation_v1_GetNegotiationResponse__Output>): grpc.ClientUnaryCall;
  getNegotiation(argument: _parley_negotiation_v1_GetNegotiationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_negotiation_v1_GetNegotiationResponse__Output>): grpc.ClientUnaryCall;
  getNegotiation(argument: _parley_negotiation_v1_GetNegotiationRequest, callback: grpc.requestCallback<_parley_negotiation_v1_GetNegotiationResponse__Output>): grpc.ClientUnaryCall;
  
  ListHistory(argument: _parley_negotiation_v1_ListHistoryRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_negotiation_v1_ListHistoryResponse__Output>): grpc.ClientUnaryCall;
  ListHistory(argument: _parley_negotiation_v1_ListHistoryRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_negotiation_v1_ListHistoryResponse__Output>): grpc.ClientUnaryCall;
  ListHistory(argument: _parley_negotiation_v1_ListHistoryRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_negotiation_v1_ListHistoryResponse__Output>): grpc.ClientUnaryCall;
  ListHistory(argument: _parley_negotiation_v1_ListHistoryRequest, callback: grpc.requestCallback<_parley_negotiation_v1_ListHistoryResponse__Output>): grpc.ClientUnaryCall;
  listHistory(argument: _parley_negotiation_v1_ListHistoryRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_negotiation_v1_ListHistoryResponse__Output>): grpc.ClientUnaryCall;
  listHistory(argument: _parley_negotiation_v1_ListHistoryRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_negotiation_v1_ListHistoryResponse__Output>): grpc.ClientUnaryCall;
  listHistory(argument: _parley_negotiation_v1_ListHistoryRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_negotiation_v1_ListHistoryResponse__Output>): grpc.ClientUnaryCall;
  listHistory(argument: _parley_negotiation_v1_ListHistoryRequest, callback: grpc.requestCallback<_parley_negotiation_v1_ListHistoryResponse__Output>): grpc.ClientUnaryCall;
  
  ListNegotiations(argument: _parley_negotiation_v1_ListNegotiationsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_negotiation_v1_ListNegotiationsResponse__Output>): grpc.ClientUnaryCall;
  ListNegotiations(argument: _parley_negotiation_v1_ListNegotiationsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_negotiation_v1_ListNegotiationsResponse__Output>): grpc.ClientUnaryCall;
  ListNegotiations(argument: _parley_negotiation_v1_ListNegotiationsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_negotiation_v1_ListNegotiationsResponse__Output>): grpc.ClientUnaryCall;
  ListNegotiations(argument: _parley_negotiation_v1_ListNegotiationsRequest, callback: grpc.requestCallback<_parley_negotiation_v1_ListNegotiationsResponse__Output>): grpc.ClientUnaryCall;
  listNegotiations(argument: _parley_negotiation_v1_ListNegotiationsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_negotiation_v1_ListNegotiationsResponse__Output>): grpc.ClientUnaryCall;
  listNegotiations(argument: _parley_negotiation_v1_ListNegotiationsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_negotiation_v1_ListNegotiationsResponse__Output>): grpc.ClientUnaryCall;
  listNegotiations(argument: _parley_negotiation_v1_ListNegotiationsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_negotiation_v1_ListNegotiationsResponse__Output>): grpc.ClientUnaryCall;
  listNegotiations(argument: _parley_negotiation_v1_ListNegotiationsRequest, callback: grpc.requestCallback<_parley_negotiation_v1_ListNegotiationsResponse__Output>): grpc.ClientUnaryCall;
  
  ListUpdates(argument: _parley_negotiation_v1_ListUpdatesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_negotiation_v1_ListUpdatesResponse__Output>): grpc.ClientUnaryCall;
  ListUpdates(argument: _parley_negotiation_v1_ListUpdatesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_negotiation_v1_ListUpdatesResponse__Output>): grpc.ClientUnaryCall;
  ListUpdates(argument: _parley_negotiation_v1_ListUpdatesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_negotiation_v1_ListUpdatesResponse__Output>): grpc.ClientUnaryCall;
  ListUpdates(argument: _parley_negotiation_v1_ListUpdatesRequest, callback: grpc.requestCallback<_parley_negotiation_v1_ListUpdatesResponse__Output>): grpc.ClientUnaryCall;
  listUpdates(argument: _parley_negotiation_v1_ListUpdatesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_negotiation_v1_ListUpdatesResponse__Output>): grpc.ClientUnaryCall;
  listUpdates(argument: _parley_negotiation_v1_ListUpdatesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_negotiation_v1_ListUpdatesResponse__Output>): grpc.ClientUnaryCall;
  listUpdates(argument: _parley_negotiation_v1_ListUpdatesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_negotiation_v1_ListUpdatesResponse__Output>): grpc.ClientUnaryCall;
  listUpdates(argument: _parley_negotiation_v1_ListUpdatesRequest, callback: grpc.requestCallback<_parley_negotiation_v1_ListUpdatesResponse__Output>): grpc.ClientUnaryCall;
  
  Move(argument: _parley_negotiation_v1_MoveRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_negotiation_v1_MoveResponse__Output>): grpc.ClientUnaryCall;
  Move(argument: _parley_negotiation_v1_MoveRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_negotiation_v1_MoveResponse__Output>): grpc.ClientUnaryCall;
  Move(argument: _parley_negotiation_v1_MoveRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_negotiation_v1_MoveResponse__Output>): grpc.ClientUnaryCall;
  Move(argument: _parley_negotiation_v1_MoveRequest, callback: grpc.requestCallback<_parley_negotiation_v1_MoveResponse__Output>): grpc.ClientUnaryCall;
  move(argument: _parley_negotiation_v1_MoveRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_negotiation_v1_MoveResponse__Output>): grpc.ClientUnaryCall;
  move(argument: _parley_negotiation_v1_MoveRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_negotiation_v1_MoveResponse__Output>): grpc.ClientUnaryCall;
  move(argument: _parley_negotiation_v1_MoveRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_negotiation_v1_MoveResponse__Output>): grpc.ClientUnaryCall;
  move(argument: _parley_negotiation_v1_MoveRequest, callback: grpc.requestCallback<_parley_negotiation_v1_MoveResponse__Output>): grpc.ClientUnaryCall;
  
  SetNegotiation(argument: _parley_negotiation_v1_SetNegotiationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_negotiation_v1_SetNegotiationResponse__Output>): grpc.ClientUnaryCall;
  SetNegotiation(argument: _parley_negotiation_v1_SetNegotiationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_negotiation_v1_SetNegotiationResponse__Output>): grpc.ClientUnaryCall;
  SetNegotiation(argument: _parley_negotiation_v1_SetNegotiationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_negotiation_v1_SetNegotiationResponse__Output>): grpc.ClientUnaryCall;
  SetNegotiation(argument: _parley_negotiation_v1_SetNegotiationRequest, callback: grpc.requestCallback<_parley_negotiation_v1_SetNegotiationResponse__Output>): grpc.ClientUnaryCall;
  setNegotiation(argument: _parley_negotiation_v1_SetNegotiationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_negotiation_v1_SetNegotiationResponse__Output>): grpc.ClientUnaryCall;
  setNegotiation(argument: _parley_negotiation_v1_SetNegotiationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_negotiation_v1_SetNegotiationResponse__Output>): grpc.ClientUnaryCall;
  setNegotiation(argument: _parley_negotiation_v1_SetNegotiationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_negotiation_v1_SetNegotiationResponse__Output>): grpc.ClientUnaryCall;
  setNegotiation(argument: _parley_negotiation_v1_SetNegotiationRequest, callback: grpc.requestCallback<_parley_negotiation_v1_SetNegotiationResponse__Output>): grpc.ClientUnaryCall;
  
  Summarize(argument: _parley_negotiation_v1_SummarizeRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_negotiation_v1_SummarizeResponse__Output>): grpc.ClientUnaryCall;
  Summarize(argument: _parley_negotiation_v1_SummarizeRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_negotiation_v1_SummarizeResponse__Output>): grpc.ClientUnaryCall;
  Summarize(argument: _parley_negotiation_v1_SummarizeRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_negotiation_v1_SummarizeResponse__Output>): grpc.ClientUnaryCall;
  Summarize(argument: _parley_negotiation_v1_SummarizeRequest, callback: grpc.requestCallback<_parley_negotiation_v1_SummarizeResponse__Output>): grpc.ClientUnaryCall;
  summarize(argument: _parley_negotiation_v1_SummarizeRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_negotiation_v1_SummarizeResponse__Output>): grpc.ClientUnaryCall;
  summarize(argument: _parley_negotiation_v1_SummarizeRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_negotiation_v1_SummarizeResponse__Output>): grpc.ClientUnaryCall;
  summarize(argument: _parley_negotiation_v1_SummarizeRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_negotiation_v1_SummarizeResponse__Output>): grpc.ClientUnaryCall;
  summarize(argument: _parley_negotiation_v1_SummarizeRequest, callback: grpc.requestCallback<_parley_negotiation_v1_SummarizeResponse__Output>): grpc.ClientUnaryCall;
  
}

export interface NegotiationServiceHandlers extends grpc.UntypedServiceImplementation {
  AddNote: grpc.handleUnaryCall<_parley_negotiation_v1_AddNoteRequest__Output, _parley_negotiation_v1_AddNoteResponse>;
  
  ChangeEscalation: grpc.handleUnaryCall<_parley_negotiation_v1_ChangeEscalationRequest__Output, _parley_negotiation_v1_ChangeEscalationResponse>;
  
  DeleteNegotiation: grpc.handleUnaryCall<_parley_negotiation_v1_DeleteNegotiationRequest__Output, _parley_negotiation_v1_DeleteNegotiationResponse>;
  
  Escalate: grpc.handleUnaryCall<_parley_negotiation_v1_EscalateRequest__Output, _parley_negotiation_v1_EscalateResponse>;
  
  GetNegotiation: grpc.handleUnaryCall<_parley_negotiation_v1_GetNegotiationRequest__Output, _parley_negotiation_v1_GetNegotiationResponse>;
  
  ListHistory: grpc.handleUnaryCall<_parley_negotiation_v1_ListHistoryRequest__Output, _parley_negotiation_v1_ListHistoryResponse>;
  
  ListNegotiations: grpc.handleUnaryCall<_parley_negotiation_v1_ListNegotiationsRequest__Output, _parley_negotiation_v1_ListNegotiationsResponse>;
  
  ListUpdates: grpc.handleUnaryCall<_parley_negotiation_v1_ListUpdatesRequest__Output, _parley_negotiation_v1_ListUpdatesResponse>;
  
  Move: grpc.handleUnaryCall<_parley_negotiation_v1_MoveRequest__Output, _parley_negotiation_v1_MoveResponse>;
  
  SetNegotiation: grpc.handleUnaryCall<_parley_negotiation_v1_SetNegotiationRequest__Output, _parley_negotiation_v1_SetNegotiationResponse>;
  
  Summarize: grpc.handleUnaryCall<_parley_negotiation_v1_SummarizeRequest__Output, _parley_negotiation_v1_SummarizeResponse>;
  
}

export interface NegotiationServiceDefinition extends grpc.ServiceDefinition {
  AddNote: MethodDefinition<_parley_negotiation_v1_AddNoteRequest, _parley_negotiation_v1_AddNoteResponse, _parley_negotiation_v1_AddNoteRequest__Output, _parley_negotiation_v1_AddNoteResponse__Output>
  ChangeEscalation: MethodDefinition<_parley_negotiation_v1_ChangeEscalationRequest, _parley_negotiation_v1_ChangeEscalationResponse, _parley_negotiation_v1_ChangeEscalationRequest__Output, _parley_negotiation_v1_ChangeEscalationResponse__Output>
  DeleteNegotiation: MethodDefinition<_parley_negotiation_v1_DeleteNegotiationRequest, _parley_negotiation_v1_DeleteNegotiationResponse, _parley_negotiation_v1_DeleteNegotiationRequest__Output, _parley_negotiation_v1_DeleteNegotiationResponse__Output>
  Escalate: MethodDefinition<_parley_negotiation_v1_EscalateRequest, _parley_negotiation_v1_EscalateResponse, _parley_negotiation_v1_EscalateRequest__Output, _parley_negotiation_v1_EscalateResponse__Output>
  GetNegotiation: MethodDefinition<_parley_negotiation_v1_GetNegotiationRequest, _parley_negotiation_v1_GetNegotiationResponse, _parley_negotiation_v1_GetNegotiationRequest__Output, _parley_negotiation_v1_GetNegotiationResponse__Output>
  ListHistory: MethodDefinition<_parley_negotiation_v1_ListHistoryRequest, _parley_negotiation_v1_ListHistoryResponse, _parley_negotiation_v1_ListHistoryRequest__Output, _parley_negotiation_v1_ListHistoryResponse__Output>
  ListNegotiations: MethodDefinition<_parley_negotiation_v1_ListNegotiationsRequest, _parley_negotiation_v1_ListNegotiationsResponse, _parley_negotiation_v1_ListNegotiationsRequest__Output, _parley_negotiation_v1_ListNegotiationsResponse__Output>
  ListUpdates: MethodDefinition<_parley_negotiation_v1_ListUpdatesRequest, _parley_negotiation_v1_ListUpdatesResponse, _parley_negotiation_v1_ListUpdatesRequest__Output, _parley_negotiation_v1_ListUpdatesResponse__Output>
  Move: MethodDefinition<_parley_negotiation_v1_MoveRequest, _parley_negotiation_v1_MoveResponse, _parley_negotiation_v1_MoveRequest__Output, _parley_negotiation_v1_MoveResponse__Output>
  SetNegotiation: MethodDefinition<_parley_negotiation_v1_SetNegotiationRequest, _parley_negotiation_v1_SetNegotiationResponse, _parley_negotiation_v1_SetNegotiationRequest__Output, _parley_negotiation_v1_SetNegotiationResponse__Output>
  Summarize: MethodDefinition<_parley_negotiation_v1_SummarizeRequest, _parley_negotiation_v1_SummarizeResponse, _parley_negotiation_v1_SummarizeRequest__Output, _parley_negotiation_v1_SummarizeResponse__Output>
}
