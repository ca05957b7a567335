import { array, assert, constantFrom, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { harmlessHtml, harmlessText } from './harmless-html.ts';

describe('an answer', () => {
  it.each([
    'plain text, 3 < 5 & "so" on',
    '<p>One<br>two</p><ul><li><strong>a</strong></li><li><em>b</em></li></ul><ol><li><code>c</code></li></ol>',
    '<b>a</b> <i>b</i> <a href="https://example.com/?a=1&amp;b=2">c</a> <a href="mailto:a@b.example">d</a>',
    '&lt;script&gt; <b>is text</b>',
  ])('keeps %j as it is', (given) => {
    expect(harmlessHtml(given)).toEqual({ html: given, isChanged: false });
  });

  it.each([
    ['a <br/> b<br />c', 'a <br> b<br>c'],
    ['<p>open', '<p>open</p>'],
  ])('writes %j in one way, which is no change', (given, html) => {
    expect(harmlessHtml(given)).toEqual({ html, isChanged: false });
  });

  it.each([
    ['<script>alert(1)</script>ok', 'ok'],
    ['<scr<script>ipt>alert(1)</script>', 'ipt&gt;alert(1)'],
    ['<img src=x onerror=alert(1)>ok', 'ok'],
    ['<p onclick="x()" style="color:red">a</p>', '<p>a</p>'],
    ['<a href="javascript:alert(1)">a</a>', 'a'],
    ['<a href="java\nscript:alert(1)">a</a>', 'a'],
    ['<a href="&#106;avascript:alert(1)">a</a>', 'a'],
    ['<a href="data:text/html,x">a</a>', 'a'],
    ['<a href="/here">a</a>', 'a'],
    ['<a href="//other.example">a</a>', 'a'],
    ['<a href="https://example.com" target="_blank">a</a>', '<a href="https://example.com">a</a>'],
    ['<svg><script>x</script></svg><style>p{}</style><h1>t</h1>', 't'],
    ['<iframe src="https://example.com"></iframe>ok', 'ok'],
  ])('loses what is not harmless in %j', (given, html) => {
    expect(harmlessHtml(given)).toEqual({ html, isChanged: true });
  });

  it('is not changed again once it is clean', () => {
    const part = constantFrom(
      '<',
      '>',
      '</',
      '<a href=',
      '"',
      "'",
      'script',
      'b',
      'br',
      '/',
      ' ',
      '&',
      '&lt;',
      '<!--',
      'x',
    );
    assert(
      property(array(part, { maxLength: 30 }), (parts) => {
        const { html } = harmlessHtml(parts.join(''));
        expect(harmlessHtml(html)).toEqual({ html, isChanged: false });
      }),
      { numRuns: 500 },
    );
  });
});

describe('a question', () => {
  it('has no tags', () => {
    expect(harmlessText('Is <b>it</b> <script>x</script>safe?')).toEqual({ html: 'Is it safe?', isChanged: true });
    expect(harmlessText('Is 3 < 5 & 5 > 3?')).toEqual({ html: 'Is 3 < 5 & 5 > 3?', isChanged: false });
  });
});
