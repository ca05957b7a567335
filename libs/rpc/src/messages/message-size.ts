const maxMessageBytes = 4 * 1024 * 1024;

/** Both sides refuse larger messages; large answers are paged or streamed. */
export const messageSizeOptions = {
  'grpc.max_receive_message_length': maxMessageBytes,
  'grpc.max_send_message_length': maxMessageBytes,
};
