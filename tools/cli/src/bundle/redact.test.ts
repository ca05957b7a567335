import { describe, expect, it } from 'vitest';
import { redactObject, redactText } from './redact.ts';

describe('a text to share', () => {
  it.each([
    ['mongodb+srv://scope:p4ss%40word@db.example/scope', 'mongodb+srv://[redacted]@db.example/scope'],
    ['amqps://scope:hunter2@rabbit:5671/?heartbeat=10', 'amqps://[redacted]@rabbit:5671/?heartbeat=10'],
    ['authorization: Bearer abc.def-123', 'authorization: Bearer [redacted]'],
    ['token eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiJ4In0.c2ln ends', 'token [redacted] ends'],
    ['key parley_live_01HXabcDEF99 was used', 'key parley_live_[redacted] was used'],
    ['"secret":"whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw=="', '"secret":"whsec_[redacted]"'],
    ['{"kty":"OKP","d":"nWGxne_9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A"}', '{"kty":"OKP","d":"[redacted]"}'],
    [String.raw`"{\"d\":\"nWGxne_9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A\"}"`, String.raw`"{\"d\":\"[redacted]\"}"`],
    ['-----BEGIN PRIVATE KEY-----\nMC4CAQ\n-----END PRIVATE KEY-----\nnext', '[redacted]\nnext'],
    ['-----BEGIN EC PRIVATE KEY-----\ncut off', '[redacted]'],
  ])('has no secret of %s', (text, redacted) => {
    expect(redactText(text)).toBe(redacted);
  });

  it.each(['http://scope:8080/livez', 'GET /v1/scope/01a2@3', 'ada@acme.example', 'mongodb://db-0,db-1/scope'])(
    'keeps %s',
    (text) => expect(redactText(text)).toBe(text),
  );
});

describe('an object to share', () => {
  it('has no values of secret variables, nor copies of them', () => {
    const variables = [
      { name: 'MONGODB_URI', value: 'mongodb://plain' },
      { name: 'WEBHOOK_SECRET_KEYS', value: 'a' },
      { name: 'MONGODB_URI_FILE', value: '/run/secrets/uri' },
      { name: 'LOG_LEVEL', value: 'info' },
      { name: 'AMQP_URL', valueFrom: { secretKeyRef: { name: 'parley-rabbitmq', key: 'scope' } } },
    ];
    const annotations = { 'kubectl.kubernetes.io/last-applied-configuration': '{}', note: 'kept' };
    const metadata = { name: 'parley-scope', managedFields: [{}], annotations };
    expect(redactObject({ metadata, spec: { containers: [{ env: variables }] } })).toEqual({
      metadata: { name: 'parley-scope', annotations: { note: 'kept' } },
      spec: {
        containers: [
          {
            env: [
              { name: 'MONGODB_URI', value: '[redacted]' },
              { name: 'WEBHOOK_SECRET_KEYS', value: '[redacted]' },
              ...variables.slice(2),
            ],
          },
        ],
      },
    });
  });
});
