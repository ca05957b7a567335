import { expect, test } from 'vitest';
import { replaceSection } from './page-section.ts';

const page = 'Before\n<!-- bench one -->\nold\n<!-- end one -->\n<!-- bench two -->\n<!-- end two -->\nAfter\n';

test('writing a section leaves the rest of the page unchanged, however often', () => {
  const once = replaceSection(page, 'one', 'new');
  expect(once).toBe(page.replace('old', '\nnew\n'));
  expect(replaceSection(once, 'one', 'new')).toBe(once);
});

test('a page without a place for the section is an error that says what to add', () => {
  expect(() => replaceSection(page, 'three', 'new')).toThrow('<!-- bench three -->');
});
