import { expect, it } from 'vitest';
import { runningText } from './word-running-text.ts';

it('gives the paragraphs of a header with tabs and decoded characters', () => {
  const xml =
    '<w:hdr><w:p><w:r><w:t>Smith &amp; Sons</w:t><w:tab/><w:t xml:space="preserve"> &#8364;5 &#x20AC;</w:t></w:r></w:p>' +
    '<w:p></w:p><w:p><w:r><w:t>A</w:t><w:br/><w:t>B &unknown;</w:t></w:r></w:p></w:hdr>';
  expect(runningText(xml)).toEqual(['Smith & Sons\t €5 €', 'A\nB &unknown;']);
});
