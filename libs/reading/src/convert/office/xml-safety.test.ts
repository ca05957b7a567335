import { processorMs } from '@parley/testing/costly-texts';
import { describe, expect, it } from 'vitest';
import { checkXml } from './xml-safety.ts';

const unsafe = expect.objectContaining({ code: 'unsafe' });
const nested = (depth: number) => `${'<a x=">">'.repeat(depth)}${'</a>'.repeat(depth)}`;

describe('XML of office files', () => {
  it.each([
    ['types', '<!DOCTYPE a><a/>'],
    ['entities', '<!ENTITY a "b"><a/>'],
    ['types in small letters', '<!doctype a><a/>'],
    ['a hundred and one levels', nested(101)],
    ['widths of more columns than a sheet has', '<cols><col min="1" width="9" max="1000000000"/></cols>'],
  ])('is refused with %s', (_, xml) => {
    expect(() => checkXml(Buffer.from(xml))).toThrow(unsafe);
  });

  it('is refused with zero bytes that no mark explains', () => {
    expect(() => checkXml(Buffer.from('<a/>', 'utf16le'))).toThrow(unsafe);
  });

  it.each([
    ['little-endian', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['big-endian', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
  ])('is judged by the same rules in UTF-16, %s', (_, encode) => {
    expect(() => checkXml(encode('<properties/>'))).not.toThrow();
    expect(() => checkXml(encode('<!DOCTYPE a><a/>'))).toThrow(unsafe);
    expect(() => checkXml(encode(nested(101)))).toThrow(unsafe);
  });

  it('is judged by what it says in UTF-8 as well, whatever its mark claims', () => {
    const both = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('<!DOCTYPE a><a/>'), Buffer.from([0, 0])]);
    expect(() => checkXml(both)).toThrow(unsafe);
  });

  it.each([
    ['a hundred levels', nested(100)],
    ['widths of all columns of a sheet', '<cols><col min="1" max="16384"/></cols>'],
    ['many elements side by side', '<a></a>'.repeat(1_000)],
    ['elements that close themselves', `<r>${'<a/>'.repeat(1_000)}</r>`],
    ['tags in comments and text sections', `<r><!--${'<a>'.repeat(200)}--><![CDATA[${'<a>'.repeat(200)}]]></r>`],
  ])('passes with %s', (_, xml) => {
    expect(() => checkXml(Buffer.from(xml))).not.toThrow();
  });

  it('is looked through in a time that grows with its length only', async () => {
    const took = await processorMs(async () => {
      checkXml(Buffer.from('<a "'.repeat(200_000)));
      checkXml(Buffer.from('<'.repeat(500_000)));
      checkXml(Buffer.from('<col min='.repeat(100_000)));
      checkXml(Buffer.from(`<col ${'min='.repeat(200_000)}`));
    });
    expect(took).toBeLessThan(5_000);
  });
});
