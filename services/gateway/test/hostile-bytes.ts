import { randomOf } from '@parley/sample-data/random';

/** Chooses an integer from 0 up to but not including `limit`. */
export type Choose = (limit: number) => number;

type Target = {
  host: string;
  authorization: string;
  /** The path of a list, which a part of the requests ask for. */
  path: string;
};

/** Requests to mutate: nearly valid input gets further into the parser than noise. */
function seeds({ host, authorization, path }: Target): string[] {
  const id = '019b76da-a800-7161-b1ec-b3ba9ecdf8d9';
  const head = `Host: ${host}\r\nAuthorization: ${authorization}\r\n`;
  return [
    `GET ${path}/${id} HTTP/1.1\r\n${head}\r\n`,
    `GET ${path}?limit=10&offset=0&ids=${id},${id}&name=%41 HTTP/1.1\r\n${head}Accept: application/json\r\n\r\n`,
    `GET ${path}/${id} HTTP/1.1\r\n${head}If-None-Match: "a", W/"b"\r\nTE: trailers\r\nTrailer: x\r\nConnection: close, x\r\n\r\n`,
    `GET ${path} HTTP/1.1\r\n${head}Upgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings\r\nHTTP2-Settings: AAMAAABk\r\n\r\n`,
    `POST /v1/scope HTTP/1.1\r\n${head}Content-Type: application/json\r\nContent-Length: 17\r\n\r\n{"scopeTerms":[]}`,
    `POST /v1/scope HTTP/1.1\r\n${head}Transfer-Encoding: chunked\r\nExpect: 100-continue\r\n\r\n5;a=b\r\n{"a":\r\n2\r\n1}\r\n0\r\nx: y\r\n\r\n`,
    `GET /v1/health HTTP/1.1\r\nHost: ${host}\r\nx-service-end-user-ip: 192.0.2.1\r\ntraceparent: 00-${'a'.repeat(32)}-${'b'.repeat(16)}-01\r\n\r\n`,
    `OPTIONS * HTTP/1.1\r\nHost: ${host}\r\nOrigin: https://app.example\r\nAccess-Control-Request-Method: GET\r\n\r\n`,
    `HEAD /v1/openapi HTTP/1.0\r\n\r\nGET /v1/openapi HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
    'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\u0000\u0000\u0000\u0004\u0000\u0000\u0000\u0000\u0000',
  ];
}

/** Fragments that parsers tend to mishandle. */
const traps = [
  '\r\n',
  '\n',
  '\r',
  '\0',
  ' ',
  '\t',
  ':',
  '%',
  '%00',
  '%ff',
  '/../',
  '//',
  '\\',
  '#',
  '?',
  ';',
  ',',
  '"',
  '\u0080',
  '\u00ff',
].concat(
  [
    'Content-Length: 5\r\n',
    'Content-Length: -1\r\n',
    'Transfer-Encoding: chunked\r\n',
    'Host: evil.example\r\n',
    '__proto__: x\r\n',
  ],
  [
    'Expect: 200-ok\r\n',
    'ffffffffffffffff\r\n',
    '0\r\n\r\n',
    'GET / HTTP/1.1\r\n',
    ' HTTP/9.9\r\n',
    `x: ${'y'.repeat(17_000)}\r\n`,
  ],
);

/** Returns a generator of inputs, one per connection: mutated requests and noise. */
export function hostileBytes(target: Target): (choose: Choose) => Buffer {
  const texts = seeds(target);
  return (choose) => {
    if (choose(10) === 0) return noise(choose, choose(2000));
    let bytes: Buffer = Buffer.from(texts[choose(texts.length)] ?? '', 'latin1');
    for (let left = 1 + choose(6); left > 0; left -= 1) bytes = damaged(bytes, choose);
    return bytes;
  };
}

function damaged(bytes: Buffer, choose: Choose): Buffer {
  const at = choose(bytes.length + 1);
  const rest = bytes.subarray(at);
  const before = bytes.subarray(0, at);
  switch (choose(5)) {
    case 0:
      return Buffer.concat([before, Buffer.from(traps[choose(traps.length)] ?? '', 'latin1'), rest]);
    case 1:
      return Buffer.concat([before, noise(choose, 1), rest.subarray(1)]);
    case 2:
      return Buffer.concat([before, rest.subarray(choose(40))]);
    case 3:
      return Buffer.concat([before, before.subarray(-choose(200)), rest]);
    default:
      return choose(4) === 0 ? before : Buffer.concat([before, noise(choose, choose(8)), rest]);
  }
}

function noise(choose: Choose, length: number): Buffer {
  return Buffer.from(Array.from({ length }, () => choose(256)));
}

/** A deterministic `Choose` for a seed. */
export function chooserOf(seed: number): Choose {
  const random = randomOf(seed);
  return (limit) => (limit <= 0 ? 0 : random.integer(0, limit - 1));
}
