import { describe, expect, it } from 'vitest';
import { parseAnswer } from './parse-answer.ts';

const facts = { pages: 1, ocrPages: 0, words: 3, flags: [] };
const field = {
  field: 'total',
  value: { minor: 500_00, currency: 'USD' },
  text: '$500.00',
  page: 1,
  score: 2,
  origin: 'rules',
};
const reading = { facts, candidates: { documentType: 'order_form', fields: [field], lineItems: [] }, text: [] };
const withField = (change: object) =>
  JSON.stringify({ reading: { ...reading, candidates: { ...reading.candidates, fields: [{ ...field, ...change }] } } });

describe('the answer of the process of a document', () => {
  it('is taken when it has its shape', () => {
    expect(parseAnswer(JSON.stringify({ reading }))).toEqual(reading);
  });

  it('may be the code of a failure', () => {
    expect(() => parseAnswer('{"unreadable":"encrypted"}')).toThrow(expect.objectContaining({ code: 'encrypted' }));
  });

  it.each([
    ['nothing', ''],
    ['half an answer', '{"reading":{"kind":"pdf"'],
    ['no object', 'null'],
    ['a code nobody knows', '{"unreadable":"__proto__"}'],
    ['longer than anything in a document', withField({ text: 'x'.repeat(301) })],
    ['a field nobody knows', withField({ field: 'constructor' })],
    ['a value of another field', withField({ value: '2026-01-01' })],
    ['an amount in parts of a cent', withField({ value: { minor: 0.5 } })],
    ['a proposal in the name of the plugin', withField({ origin: 'plugin' })],
    ['more than was asked', withField({ more: true })],
  ])('is a failure of the document when it is %s', (_, answer) => {
    expect(() => parseAnswer(answer)).toThrow(expect.objectContaining({ code: 'stopped' }));
  });
});
