/** How a delivery ends: a status, or the problem and what the HTTP client reports. */
export type End = number | { problem: string; detail: string };

export type RawAnswer = { bytes: string; end: End; isInBytes?: boolean };

const ok = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok';
const head = 'HTTP/1.1 200 OK\r\n';
const chunked = '2\r\nok\r\n0\r\n\r\n';

/** What servers answer, byte by byte; the table in docs/webhooks.md has a row for each. */
export const rawAnswers: Record<string, RawAnswer> = {
  'IIS: an unrequested `100 Continue`': { bytes: `HTTP/1.1 100 Continue\r\n\r\n${ok}`, end: 200 },
  'the same, a byte at a time': { bytes: `HTTP/1.1 100 Continue\r\n\r\n${ok}`, end: 200, isInBytes: true },
  '`100 Continue` three times, with fields': {
    bytes: `${'HTTP/1.1 100 Continue\r\nServer: x\r\nContent-Length: 0\r\n\r\n'.repeat(3)}${ok}`,
    end: 200,
  },
  '`102 Processing`, `103 Early Hints`, `199`': {
    bytes: `HTTP/1.1 102 Processing\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: </a.css>; rel=preload\r\n\r\nHTTP/1.1 199 x\r\n\r\n${ok}`,
    end: 200,
  },
  '500 times `100 Continue`': { bytes: 'HTTP/1.1 100 Continue\r\n\r\n'.repeat(500) + ok, end: 200 },
  '`100 Continue` with an offer to upgrade': {
    bytes: `HTTP/1.1 100 Continue\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n${ok}`,
    end: 200,
  },
  'HTTP/1.0, with and without a length': { bytes: 'HTTP/1.0 200 OK\r\n\r\nok', end: 200 },
  'no reason after the status, an empty line before it': { bytes: `\r\n${ok.replace(' OK', '')}`, end: 200 },
  'fields in Latin-1': { bytes: `${head}Server: \u00e4\r\nContent-Length: 0\r\n\r\n`, end: 200 },
  '`200` with an offer to upgrade': {
    bytes: `${head}Connection: Upgrade\r\nUpgrade: h2c\r\nContent-Length: 0\r\n\r\n`,
    end: 200,
  },
  '`204` with a body, which is forbidden': {
    bytes: 'HTTP/1.1 204 No Content\r\nContent-Length: 2\r\n\r\nok',
    end: 204,
  },
  '`205` with a body, which is forbidden': {
    bytes: 'HTTP/1.1 205 Reset Content\r\nContent-Length: 2\r\n\r\nok',
    end: 205,
  },
  '`304` with a body, which is forbidden': {
    bytes: 'HTTP/1.1 304 Not Modified\r\nContent-Length: 2\r\n\r\nok',
    end: 304,
  },
  'chunks with extensions and trailers': {
    bytes: `${head}Transfer-Encoding: chunked\r\nTrailer: X-A\r\n\r\n2;a=b;c="d"\r\nok\r\n0;e\r\nX-A: a\r\n\r\n`,
    end: 200,
  },
  'a transfer coding that we do not know': { bytes: `${head}Transfer-Encoding: gzip\r\n\r\nok`, end: 200 },
  'chunks whose lines end in LF alone': { bytes: `${head}Transfer-Encoding: chunked\r\n\r\n2\nok\n0\n\n`, end: 200 },
  'trailers of more than 16 KiB': {
    bytes: `${head}Transfer-Encoding: chunked\r\n\r\n0\r\nX-A: ${'a'.repeat(17_000)}\r\n\r\n`,
    end: 200,
  },
  'two answers to one request': { bytes: ok + ok.replace('200', '500'), end: 200 },
  'a body shorter than its length': { bytes: `${head}Content-Length: 9\r\n\r\nok`, end: 200 },
  'a broken chunk': { bytes: `${head}Transfer-Encoding: chunked\r\n\r\nzz\r\n`, end: 200 },
  'an empty line that ends in LF alone before the answer': { bytes: `\n\n${ok}`, end: 200 },
  'a reason of 10,000 characters': { bytes: ok.replace('OK', 'x'.repeat(10_000)), end: 200 },
  'HTTP/1.0 with chunks, which it does not have': {
    bytes: `HTTP/1.0 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n${chunked}`,
    end: 200,
  },
  '`100 Continue` with chunked': {
    bytes: `HTTP/1.1 100 Continue\r\nTransfer-Encoding: chunked\r\n\r\n${ok}`,
    end: 200,
  },
  'a chunk extension of 20,000 characters': {
    bytes: `${head}Transfer-Encoding: chunked\r\n\r\n2;${'a'.repeat(20_000)}\r\nok\r\n0\r\n\r\n`,
    end: 200,
  },
  'compressed chunks': { bytes: `${head}Transfer-Encoding: gzip, chunked\r\n\r\n${chunked}`, end: 200 },
  '`204` in chunks': { bytes: `HTTP/1.1 204 No Content\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`, end: 204 },
  'chunked twice': {
    bytes: `${head}Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n${chunked}`,
    end: 200,
  },
  '`Connection` with close and keep-alive': {
    bytes: `${head}Connection: close\r\nConnection: keep-alive\r\nContent-Length: 0\r\n\r\n`,
    end: 200,
  },
  '2,000 fields': { bytes: `${head}${'A: b\r\n'.repeat(2_000)}Content-Length: 0\r\n\r\n`, end: 200 },
  'a length with spaces around it': { bytes: `${head}Content-Length:   2  \r\n\r\nok`, end: 200 },
  'a body that is not as compressed as it says': {
    bytes: `${head}Content-Encoding: gzip\r\nContent-Length: 2\r\n\r\nok`,
    end: 200,
  },
  '`226 IM Used`': { bytes: ok.replace('200 OK', '226 IM Used'), end: 226 },
  '`307` without a usable `Location`': {
    bytes: `HTTP/1.1 307 x\r\nLocation: :::\r\nContent-Length: 0\r\n\r\n`,
    end: 307,
  },
  '`425 Too Early`': { bytes: ok.replace('200 OK', '425 Too Early'), end: 425 },
  '`426` with an offer of TLS': {
    bytes: `HTTP/1.1 426 x\r\nConnection: Upgrade\r\nUpgrade: TLS/1.2, HTTP/1.1\r\nContent-Length: 0\r\n\r\n`,
    end: 426,
  },
  '`501` of a server that takes no POST': { bytes: `HTTP/1.0 501 Unsupported method ('POST')\r\n\r\n<html>`, end: 501 },
  '`520` of Cloudflare': { bytes: `HTTP/1.1 520 <none>\r\nRetry-After: 120\r\nContent-Length: 0\r\n\r\n`, end: 520 },
  '`599`, which has no meaning': { bytes: ok.replace('200 OK', '599 x'), end: 599 },
  'fields of 15 KiB': { bytes: `${head}X-A: ${'a'.repeat(15_000)}\r\nContent-Length: 0\r\n\r\n`, end: 200 },
  'fields of more than 16 KiB': {
    bytes: `${head}X-A: ${'a'.repeat(17_000)}\r\nContent-Length: 0\r\n\r\n`,
    end: { problem: 'answer_fields_too_large', detail: 'HPE_HEADER_OVERFLOW: Parse Error: Header overflow' },
  },
  '`Content-Length` with chunked': {
    bytes: `${head}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n${chunked}`,
    end: {
      problem: 'answer_length_unclear',
      detail: "HPE_INVALID_TRANSFER_ENCODING: Parse Error: Transfer-Encoding can't be present with Content-Length",
    },
  },
  'chunked with `Content-Length`': {
    bytes: `${head}Transfer-Encoding: chunked\r\nContent-Length: 2\r\n\r\n${chunked}`,
    end: {
      problem: 'answer_length_unclear',
      detail: "HPE_INVALID_CONTENT_LENGTH: Parse Error: Content-Length can't be present with Transfer-Encoding",
    },
  },
  '`Content-Length` twice': {
    bytes: `${head}Content-Length: 2\r\nContent-Length: 2\r\n\r\nok`,
    end: {
      problem: 'answer_length_unclear',
      detail: 'HPE_UNEXPECTED_CONTENT_LENGTH: Parse Error: Duplicate Content-Length',
    },
  },
  '`Content-Length` that is no number': {
    bytes: `${head}Content-Length: 2, 2\r\n\r\nok`,
    end: {
      problem: 'answer_length_unclear',
      detail: 'HPE_INVALID_CONTENT_LENGTH: Parse Error: Invalid character in Content-Length',
    },
  },
  'a NUL in a field': {
    bytes: `${head}X-A: a\0b\r\nContent-Length: 0\r\n\r\n`,
    end: {
      problem: 'answer_field_malformed',
      detail: 'HPE_INVALID_HEADER_TOKEN: Parse Error: Invalid header value char',
    },
  },
  'a field that ends in LF alone': {
    bytes: `${head}X-A: a\nContent-Length: 0\r\n\r\n`,
    end: {
      problem: 'answer_field_malformed',
      detail: 'HPE_CR_EXPECTED: Parse Error: Missing expected CR after header value',
    },
  },
  'a bare CR in a field': {
    bytes: `${head}X-A: a\rb\r\nContent-Length: 0\r\n\r\n`,
    end: {
      problem: 'answer_field_malformed',
      detail: 'HPE_LF_EXPECTED: Parse Error: Missing expected LF after header value',
    },
  },
  'a space before the first field': {
    bytes: `${head} X-A: a\r\nContent-Length: 0\r\n\r\n`,
    end: {
      problem: 'answer_field_malformed',
      detail: 'HPE_UNEXPECTED_SPACE: Parse Error: Unexpected space after start line',
    },
  },
  'a folded field': {
    bytes: `${head}X-A: a\r\n b\r\nContent-Length: 0\r\n\r\n`,
    end: {
      problem: 'answer_field_malformed',
      detail: 'HPE_INVALID_HEADER_TOKEN: Parse Error: Unexpected whitespace after header value',
    },
  },
  'a space in the name of a field': {
    bytes: `${head}X A: a\r\nContent-Length: 0\r\n\r\n`,
    end: {
      problem: 'answer_field_malformed',
      detail: 'HPE_INVALID_HEADER_TOKEN: Parse Error: Invalid header token',
    },
  },
  'a space after the name of a field': {
    bytes: `${head}X-A : a\r\nContent-Length: 0\r\n\r\n`,
    end: {
      problem: 'answer_field_malformed',
      detail: 'HPE_INVALID_HEADER_TOKEN: Parse Error: Invalid header token',
    },
  },
  '`101 Switching Protocols`': {
    bytes: 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
    end: {
      problem: 'answer_switches_protocol',
      detail: 'status 101 to a request that asked for no other protocol',
    },
  },
  '`101` without `Upgrade`': {
    bytes: 'HTTP/1.1 101 Switching Protocols\r\n\r\n',
    end: {
      problem: 'answer_switches_protocol',
      detail: 'status 101 to a request that asked for no other protocol',
    },
  },
  'no HTTP at all (SSH)': {
    bytes: 'SSH-2.0-OpenSSH_9.2\r\n',
    end: {
      problem: 'answer_not_http',
      detail: 'HPE_INVALID_CONSTANT: Parse Error: Expected HTTP/, RTSP/ or ICE/',
    },
  },
  'lines that end in LF alone': {
    bytes: 'HTTP/1.1 200 OK\nContent-Length: 0\n\n',
    end: {
      problem: 'answer_not_http',
      detail: 'HPE_CR_EXPECTED: Parse Error: Missing expected CR after response line',
    },
  },
  'a status of four digits': {
    bytes: 'HTTP/1.1 1000 x\r\nContent-Length: 0\r\n\r\n',
    end: { problem: 'answer_not_http', detail: 'HPE_INVALID_STATUS: Parse Error: Invalid response status' },
  },
  'a status that does not exist': {
    bytes: 'HTTP/1.1 099 x\r\nContent-Length: 0\r\n\r\n',
    end: { problem: 'answer_not_http', detail: 'status 099 does not exist' },
  },
  'HTTP/1.2, which does not exist': {
    bytes: ok.replace('1.1', '1.2'),
    end: { problem: 'answer_not_http', detail: 'HPE_INVALID_VERSION: Parse Error: Invalid HTTP version' },
  },
  '`HTTP/2.0` in text': {
    bytes: ok.replace('1.1', '2.0'),
    end: { problem: 'answer_not_http', detail: 'it begins with HTTP/2.0, not HTTP/1.0 or HTTP/1.1' },
  },
  'HTTP/0.9 in text, which has no status': {
    bytes: ok.replace('1.1', '0.9'),
    end: { problem: 'answer_not_http', detail: 'it begins with HTTP/0.9, not HTTP/1.0 or HTTP/1.1' },
  },
  'RTSP, as cameras have': {
    bytes: ok.replace('HTTP/1.1', 'RTSP/1.0'),
    end: { problem: 'answer_not_http', detail: 'it begins with RTSP/1.0, not HTTP/1.0 or HTTP/1.1' },
  },
  'ICE, as radio stations have, a byte at a time': {
    bytes: ok.replace('HTTP/1.1', 'ICE/1.0'),
    end: { problem: 'answer_not_http', detail: 'it begins with ICE/1.0, not HTTP/1.0 or HTTP/1.1' },
    isInBytes: true,
  },
  'RTSP after `100 Continue`': {
    bytes: `HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\n\r\n${ok.replace('HTTP/1.1', 'RTSP/1.0')}`,
    end: { problem: 'answer_not_http', detail: 'it begins with RTSP/1.0, not HTTP/1.0 or HTTP/1.1' },
  },
  '`100 Continue` as RTSP': {
    bytes: `\r\nRTSP/1.1 100 Continue\r\n\r\n${ok}`,
    end: { problem: 'answer_not_http', detail: 'it begins with RTSP/1.1, not HTTP/1.0 or HTTP/1.1' },
  },
  'HTTP/2 without TLS': {
    bytes: '\0\0\x12\x04\0\0\0\0\0\0\x03\0\0\0\x80',
    end: { problem: 'answer_not_http', detail: 'HPE_INVALID_CONSTANT: Parse Error: Expected HTTP/, RTSP/ or ICE/' },
  },
  '`103 Early Hints` with a body, which is forbidden': {
    bytes: `HTTP/1.1 103 Early Hints\r\nContent-Length: 2\r\n\r\nok${ok}`,
    end: { problem: 'answer_not_http', detail: 'HPE_INVALID_CONSTANT: Parse Error: Expected HTTP/, RTSP/ or ICE/' },
  },
  '`100 Continue` with `Connection: close`': {
    bytes: `HTTP/1.1 100 Continue\r\nConnection: close\r\n\r\n${ok}`,
    end: { problem: 'answer_not_http', detail: 'HPE_CLOSED_CONNECTION: Parse Error: Data after `Connection: close`' },
  },
  '`100 Continue` or `103 Early Hints` 20,000 times': {
    bytes: 'HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\n\r\n'.repeat(20_000) + ok,
    end: { problem: 'answer_fields_too_large', detail: 'more than 64 KiB of 1xx or empty lines' },
  },
  '500,000 empty lines before the status': {
    bytes: '\r\n'.repeat(500_000) + ok,
    end: { problem: 'answer_fields_too_large', detail: 'more than 64 KiB of 1xx or empty lines' },
  },
  'a reason of more than 16 KiB': {
    bytes: ok.replace('OK', 'x'.repeat(17_000)),
    end: { problem: 'answer_fields_too_large', detail: 'HPE_HEADER_OVERFLOW: Parse Error: Header overflow' },
  },
  'a length below zero': {
    bytes: `${head}Content-Length: -1\r\n\r\n`,
    end: {
      problem: 'answer_length_unclear',
      detail: 'HPE_INVALID_CONTENT_LENGTH: Parse Error: Invalid character in Content-Length',
    },
  },
  'a length without a number': {
    bytes: `${head}Content-Length:\r\n\r\n`,
    end: { problem: 'answer_length_unclear', detail: 'HPE_INVALID_CONTENT_LENGTH: Parse Error: Empty Content-Length' },
  },
  'a length of 23 digits': {
    bytes: `${head}Content-Length: ${'9'.repeat(23)}\r\n\r\n`,
    end: {
      problem: 'answer_length_unclear',
      detail: 'HPE_INVALID_CONTENT_LENGTH: Parse Error: Content-Length overflow',
    },
  },
  'a field without a colon': {
    bytes: `${head}garbage\r\nContent-Length: 0\r\n\r\n`,
    end: { problem: 'answer_field_malformed', detail: 'HPE_INVALID_HEADER_TOKEN: Parse Error: Invalid header token' },
  },
  'an empty line that ends in LF alone after the fields': {
    bytes: `${head}Content-Length: 2\r\n\nok`,
    end: {
      problem: 'answer_field_malformed',
      detail: 'HPE_INVALID_HEADER_TOKEN: Parse Error: Invalid header field char',
    },
  },
  'a web page without a status line': {
    bytes: '<html><body>Bad gateway</body></html>',
    end: { problem: 'answer_not_http', detail: 'HPE_INVALID_CONSTANT: Parse Error: Expected HTTP/, RTSP/ or ICE/' },
  },
  'a TLS alert to a call without TLS': {
    bytes: '\x15\x03\x01\0\x02\x02\x28',
    end: { problem: 'answer_not_http', detail: 'HPE_INVALID_CONSTANT: Parse Error: Expected HTTP/, RTSP/ or ICE/' },
  },
  '`HTTP/1.0 100 Continue`': {
    bytes: `HTTP/1.0 100 Continue\r\n\r\n${ok}`,
    end: { problem: 'answer_not_http', detail: 'HPE_CLOSED_CONNECTION: Parse Error: Data after `Connection: close`' },
  },
  'closed after `103 Early Hints`': {
    bytes: 'HTTP/1.1 103 Early Hints\r\n\r\n',
    end: { problem: 'broken_off', detail: 'ECONNRESET: socket hang up' },
  },
  'closed without an answer': { bytes: '', end: { problem: 'broken_off', detail: 'ECONNRESET: socket hang up' } },
  'closed in the middle of the fields': {
    bytes: `${head}X-A`,
    end: { problem: 'broken_off', detail: 'ECONNRESET: socket hang up' },
  },
};
