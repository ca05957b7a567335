import { describe, expect, it } from 'vitest';
import { encodedForm } from './encoded-form.ts';

describe('an encoded form', () => {
  it('has the parts of the form, with a boundary that its type names', async () => {
    const form = new FormData();
    form.set('note', 'Łódź');
    form.set('file', new Blob(['a,b\n']), 'a.csv');
    const { type, body } = await encodedForm(form);
    const read = await new Response(body, { headers: { 'content-type': type } }).formData();
    expect(read.get('note')).toBe('Łódź');
    expect(await (read.get('file') as File).text()).toBe('a,b\n');
    expect((read.get('file') as File).name).toBe('a.csv');
  });
});
