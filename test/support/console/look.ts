import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Of colours it looks at texts that are marked as new alone. */
const NEW_TEXT = 'data-new-text';
const OF_NEW_TEXTS = JSON.stringify({ rules: [{ id: 'color-contrast', selector: `[${NEW_TEXT}]` }] });
/** What looks. A document gets it with its first look alone: reading its text costs half as much as a look. */
const AXE = `${readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')};axe.configure(${OF_NEW_TEXTS});0`;

type Scheme = 'light' | 'dark';
/** What was found, and how the texts that were looked at are drawn in each scheme. */
type Seen = { found: string[]; drawn: Record<Scheme, string[]> };

/**
 * How texts were drawn, in each scheme, whose colours were found right in the other one too. A change of the scheme and a
 * look at all colours cost more than all else that is looked at, and most texts of a page are drawn as on pages before.
 */
const rightInBoth: Record<Scheme, Set<string>> = { light: new Set(), dark: new Set() };

/**
 * Marks the texts of a page that are drawn as none of the known ones, and gives how: by which classes, in which colour,
 * whether large, and on which colours, outwards to the first that nothing shines through. Mantine numbers some classes anew
 * on each page.
 */
const MARK_NEW_TEXTS = `(known) => {
  const found = new Set();
  for (const element of document.querySelectorAll('body *')) {
    element.removeAttribute('${NEW_TEXT}');
    const isField = ['input', 'select', 'textarea'].includes(element.localName);
    if (!isField && ![...element.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim())) continue;
    const { color, fontSize, fontWeight } = getComputedStyle(element);
    const isLarge = parseFloat(fontSize) >= (fontWeight >= 700 ? 18.5 : 24);
    const classes = [...element.classList].filter((name) => !name.startsWith('__m__'));
    const drawn = [color, isLarge, ...classes];
    for (let outer = element; outer; outer = outer.parentElement) {
      const { backgroundColor, backgroundImage, opacity } = getComputedStyle(outer);
      if (backgroundColor !== 'rgba(0, 0, 0, 0)' || backgroundImage !== 'none' || opacity !== '1')
        drawn.push(backgroundColor, backgroundImage, opacity);
      if (backgroundColor.startsWith('rgb(')) break;
    }
    const text = drawn.join(' ');
    if (known.includes(text)) continue;
    element.setAttribute('${NEW_TEXT}', '');
    found.add(text);
  }
  return [...found];
}`;

/**
 * All rules in the scheme that is shown. Where texts are drawn as none was before, the document is put into the other scheme
 * and back, as the pages themselves do it, but within one look: in another scheme only the colours are others. So the page
 * neither draws itself anew in it nor is waited for, which took as long as the look. Gives null where axe is not there.
 */
const LOOK = `async (known) => {
  if (!('axe' in globalThis)) return null;
  const mark = ${MARK_NEW_TEXTS};
  const run = async (more) => {
    const { violations } = await axe.run(document, { resultTypes: ['violations'], preload: false, iframes: false, ...more });
    return violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html).join(' | '));
  };
  const root = document.documentElement;
  const shown = root.getAttribute('data-mantine-color-scheme');
  if (!shown) return { found: ['nothing is drawn yet'], drawn: { light: [], dark: [] } };
  const other = shown === 'dark' ? 'light' : 'dark';
  // No colour is on its way from one scheme to the other.
  const still = new CSSStyleSheet();
  still.replaceSync('*, *::before, *::after { transition-property: none !important }');
  const drawn = { light: [], dark: [] };
  drawn[shown] = mark(known[shown]);
  const found = (await run({})).map((one) => 'in ' + shown + ': ' + one);
  for (const element of document.querySelectorAll('[aria-describedby]'))
    for (const id of element.getAttribute('aria-describedby').split(' ').filter(Boolean))
      if (!document.getElementById(id)) found.push('described by what is not there: ' + element.outerHTML);
  if (drawn[shown].length > 0) {
    document.adoptedStyleSheets.push(still);
    root.setAttribute('data-mantine-color-scheme', other);
    for (const one of await run({ runOnly: ['color-contrast'] })) found.push('in ' + other + ': ' + one);
    drawn[other] = mark(known[other]);
    root.setAttribute('data-mantine-color-scheme', shown);
    document.getAnimations();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still);
  }
  return { found, drawn };
}`;

/** How often a page is looked at before what is found counts: it may still be on its way to what it shows. */
const LOOKS = 4;

/** Fails on whatever axe finds on a page as it is, on parts that are described by what is not there, and on colours that are wrong in the other of light and dark. */
export async function expectNothingFound(page: Page, where: string): Promise<void> {
  let found: string[] = [];
  for (let attempt = 0; attempt < LOOKS; attempt += 1) {
    const seen = await look(page);
    found = seen.found;
    if (found.length === 0) {
      for (const scheme of ['light', 'dark'] as const)
        for (const text of seen.drawn[scheme]) rightInBoth[scheme].add(text);
      return;
    }
    await page.waitForTimeout(500);
  }
  expect(found, where).toEqual([]);
}

async function look(page: Page): Promise<Seen> {
  const known = JSON.stringify({ light: [...rightInBoth.light], dark: [...rightInBoth.dark] });
  const once = () => page.evaluate<Seen | null>(`(${LOOK})(${known})`);
  let seen = await once();
  if (!seen) {
    await page.evaluate(AXE);
    seen = await once();
  }
  if (!seen) throw new Error('what looks is not in the page');
  return seen;
}
