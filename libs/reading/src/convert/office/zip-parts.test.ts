import { expect, it } from 'vitest';
import { wordFile, wordXml } from '../../../test/documents/word-file.ts';
import { zipFile } from '../../../test/documents/zip-file.ts';
import { checkedParts } from './zip-parts.ts';

function partsWith(name: string): Promise<unknown> {
  return checkedParts(wordFile(wordXml(''), [{ name, bytes: zipFile([]) }]), () => false);
}

it('takes a document with a sheet of its own in it, which is never opened', async () => {
  await expect(partsWith('word/embeddings/Sheet1.xlsx')).resolves.toBeInstanceOf(Map);
});

it.each(['word/embeddings/inner.zip', 'word/media/Sheet1.xlsx', 'Sheet1.xlsx'])('refuses %s', async (name) => {
  await expect(partsWith(name)).rejects.toMatchObject({ code: 'unsafe' });
});
