import axe from 'axe-core';
import { eventually } from '@parley/testing/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasChromium, startChromium, type Chromium } from '../chromium.ts';
import { goodKey, startEdgeStack, type EdgeStack } from '../edge-stack.ts';

const paths = ['/docs', '/docs/from-form-to-scope', '/docs/operations/getProduct', '/docs/webhooks', '/problems'];
/** One of every kind. */
const kinds = [...paths, '/docs/operations', '/docs/events/scope.extracted', '/problems/request-invalid', '/docs/try'];
const widths = [360, 768, 1_440];
const schemes = ['light', 'dark'] as const;

if (!hasChromium) process.stderr.write('skipped: the pages are not opened in a browser without `chromium`\n');

/** The lowest contrast of a text to what is behind it, as WCAG computes it. */
const lowestContrast = `(() => {
  const parse = (color) => color.match(/[\\d.]+/g).map(Number);
  const luminance = (rgb) => {
    const [r, g, b] = rgb.map((part) => part / 255).map((part) => part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const behind = (element) => {
    const color = parse(getComputedStyle(element).backgroundColor);
    return color.length === 4 && color[3] === 0 && element.parentElement ? behind(element.parentElement) : color.slice(0, 3);
  };
  const texts = [...document.querySelectorAll('body *')].filter((one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== ''));
  return Math.min(...texts.map((one) => {
    const [high, low] = [luminance(parse(getComputedStyle(one).color).slice(0, 3)), luminance(behind(one))].sort((a, b) => b - a);
    return (high + 0.05) / (low + 0.05);
  }));
})()`;

const seriousFaults = `axe.run().then(({ violations }) => violations
  .filter(({ impact }) => ['serious', 'critical'].includes(impact))
  .flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ': ' + html.slice(0, 200))))`;

const status = (chromium: Chromium) => chromium.evaluate('document.querySelector(".search p").textContent');

/** Whether a page is complete: the one to try calls is drawn after it has loaded. */
const isDrawn = (chromium: Chromium) =>
  chromium.evaluate<boolean>('!document.querySelector("#try") || !!document.querySelector("#try main h1")');

/** Waits until there is such an element with that text, and uses it as a reader would. */
async function clickOn(chromium: Chromium, selector: string, text: string): Promise<void> {
  const click = `(() => {
    const found = [...document.querySelectorAll(${JSON.stringify(selector)})].find((one) => one.innerText.replaceAll(/\\s+/g, ' ').trim().startsWith(${JSON.stringify(text)}));
    found?.focus();
    found?.click();
    return found !== undefined;
  })()`;
  await eventually(async () => expect(await chromium.evaluate(click)).toBe(true));
}

describe.runIf(hasChromium)('the pages in a browser', () => {
  let edge: EdgeStack;
  let chromium: Chromium;
  let baseUrl: string;
  beforeAll(async () => {
    edge = await startEdgeStack();
    chromium = await startChromium();
    baseUrl = `http://127.0.0.1:${edge.port}`;
  });
  afterAll(async () => {
    await chromium[Symbol.asyncDispose]();
    await edge[Symbol.asyncDispose]();
  });

  it.each(paths)('%s fits every width, and its texts are easy to read in light and dark', async (path) => {
    for (const width of widths) {
      for (const scheme of schemes) {
        await chromium.open(`${baseUrl}${path}`, { width, scheme });
        const found = await chromium.evaluate<number>('document.documentElement.scrollWidth');
        expect({ width, found }).toEqual({ width, found: width });
        expect(await chromium.evaluate<number>(lowestContrast)).toBeGreaterThan(4.5);
      }
    }
  });

  it.each(kinds)('%s has one main part, and no serious fault that axe finds', async (path) => {
    for (const width of [360, 1_440]) {
      for (const scheme of schemes) {
        await chromium.open(`${baseUrl}${path}`, { width, scheme });
        await eventually(async () => expect(await isDrawn(chromium)).toBe(true));
        await chromium.evaluate(axe.source);
        const serious = await chromium.evaluate<string[]>(seriousFaults);
        const mains = await chromium.evaluate<number>('document.querySelectorAll("main").length');
        expect({ width, scheme, serious, mains }).toEqual({ width, scheme, serious: [], mains: 1 });
      }
    }
  });

  it('load only what is ours, and the browser has no complaint', () => {
    expect(chromium.requested.filter((url) => !url.startsWith(`${baseUrl}/`))).toEqual([]);
    expect(chromium.requested).toContain(`${baseUrl}/assets/site.css`);
    expect(chromium.complaints).toEqual([]);
  });

  it('can be used with the keyboard', async () => {
    await chromium.open(`${baseUrl}/docs`, { width: 360, scheme: 'light' });
    await chromium.press('Tab');
    expect(await chromium.evaluate('document.activeElement.textContent')).toBe('Skip to content');
    await chromium.press('Enter');
    expect(await chromium.evaluate('location.hash')).toBe('#content');
    await chromium.press('Tab');
    expect(await chromium.evaluate('document.querySelector("main").contains(document.activeElement)')).toBe(true);
  });

  it('are searched with the keyboard alone', async () => {
    await chromium.open(`${baseUrl}/docs/operations/getScope`, { width: 360, scheme: 'light' });
    const results = () =>
      chromium.evaluate<string[]>('[...document.querySelectorAll(".search a")].map(({ text }) => text)');
    expect(chromium.requested).not.toContain(`${baseUrl}/docs/assets/search.json`);
    for (let i = 0; i < 3; i += 1) await chromium.press('Tab');
    await chromium.type('dead letter zzz');
    await eventually(async () => expect(await status(chromium)).toBe('Nothing found'));
    await chromium.press('Escape');
    await chromium.type('idempot');
    await eventually(async () => expect(await results()).toContain('Idempotency'));
    const wanted = (await results()).indexOf('Idempotency');
    for (let i = 0; i <= wanted; i += 1) await chromium.press('ArrowDown');
    await chromium.press('Enter');
    await eventually(async () => expect(await chromium.evaluate('location.pathname')).toBe('/docs/idempotency'));
  });

  it('show markup and very long texts that somebody searches for as text', async () => {
    await chromium.open(`${baseUrl}/docs`, { width: 1_440, scheme: 'light' });
    await chromium.evaluate('document.querySelector(".search input").focus()');
    await chromium.type(`<img src=x onerror=alert(1)> ${'idempotency '.repeat(1_000)}`);
    await eventually(async () => expect(await status(chromium)).toBe('Nothing found'));
    expect(await chromium.evaluate('document.querySelectorAll(".search img").length')).toBe(0);
  });

  it('can be read without JavaScript', async () => {
    await chromium.allowScripts(false);
    for (const path of ['/docs/try', ...paths]) {
      await chromium.open(`${baseUrl}${path}`, { width: 360, scheme: 'light' });
      expect(await chromium.evaluate<string>('document.querySelector("main").innerText')).toMatch(/\w{4}/);
      expect(await chromium.evaluate('document.querySelectorAll(".search").length')).toBe(0);
    }
    await chromium.allowScripts(true);
  });

  it('make a call with a key, which stays in the memory of the page', async () => {
    const before = edge.demo.seen.length;
    await chromium.open(`${baseUrl}/docs/try#tag/demo/GET/v1/demo/things`, { width: 1_440, scheme: 'light' });
    await clickOn(chromium, 'input[placeholder=Token]', '');
    await chromium.type(goodKey.replace('Bearer ', ''));
    await clickOn(chromium, 'button', 'Test Request (get /v1/demo/things)');
    await clickOn(chromium, 'button', 'Send');
    await eventually(() =>
      expect(edge.lines).toContainEqual(expect.objectContaining({ path: '/v1/demo/things', status: 200 })),
    );
    expect(edge.demo.seen.length).toBe(before + 1);
    const kept = 'JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, location.href])';
    expect(await chromium.evaluate<string>(kept)).not.toContain(goodKey.slice(-20));
    expect(chromium.requested.filter((url) => !url.startsWith(`${baseUrl}/`) && !url.startsWith('data:'))).toEqual([]);
    expect(chromium.complaints).toEqual([]);
  });

  it('lead to each other by links', async () => {
    await chromium.open(`${baseUrl}/`, { width: 1_440, scheme: 'dark' });
    expect(await chromium.evaluate('location.pathname')).toBe('/docs');
    const links = await chromium.evaluate<string[]>('[...document.links].map(({ href }) => href)');
    const answers = await Promise.all(links.filter((link) => link.startsWith(baseUrl)).map((link) => fetch(link)));
    expect(answers.filter(({ status }) => status !== 200).map(({ url }) => url)).toEqual([]);
  });
});
