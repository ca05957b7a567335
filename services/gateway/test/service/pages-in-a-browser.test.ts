import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasChromium, startChromium, type Chromium } from '../chromium.ts';
import { startEdgeStack, type EdgeStack } from '../edge-stack.ts';

const paths = ['/docs', '/docs/from-form-to-scope', '/docs/operations/getProduct', '/docs/webhooks', '/problems'];
const widths = [360, 768, 1_440];
const schemes = ['light', 'dark'] as const;

if (!hasChromium) process.stderr.write('The pages are not opened in a browser: this machine has no `chromium`.\n');

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

  it('lead to each other by links', async () => {
    await chromium.open(`${baseUrl}/`, { width: 1_440, scheme: 'dark' });
    expect(await chromium.evaluate('location.pathname')).toBe('/docs');
    const links = await chromium.evaluate<string[]>('[...document.links].map(({ href }) => href)');
    const answers = await Promise.all(links.filter((link) => link.startsWith(baseUrl)).map((link) => fetch(link)));
    expect(answers.filter(({ status }) => status !== 200).map(({ url }) => url)).toEqual([]);
  });
});
