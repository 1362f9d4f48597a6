/** A page translator as browsers have it: each text node is replaced by `<font>` elements, on the page and in what appears later. */
import { expect, type BrowserContext, type Page } from '@playwright/test';
import { allowErrors } from './signed-in-page.ts';

/** Translates every page of the context once it is hydrated. The words stay the same, so that tests can find them. */
export async function translatePages(context: BrowserContext): Promise<void> {
  // Parts that appear later may be translated before React takes them over: they are drawn anew, and React says so.
  allowErrors(context, /React error #(418|423|425)/);
  await context.addInitScript(startTranslator);
}

/** Runs in the page. */
function startTranslator(): void {
  const replaced: [text: Text, shown: Element][] = [];
  const wrap = (text: Text): void => {
    if (!text.nodeValue || text.parentElement?.closest('font, script, style, noscript, textarea, head, svg')) return;
    const shown = document.createElement('font');
    const inner = shown.appendChild(document.createElement('font'));
    inner.textContent = text.nodeValue;
    text.replaceWith(shown);
    replaced.push([text, shown]);
  };
  const wrapAll = (root: Node): void => {
    if (root instanceof Text) return void (root.isConnected && wrap(root));
    if (!(root instanceof Element)) return;
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (texts.nextNode()) found.push(texts.currentNode as Text);
    for (const text of found) wrap(text);
  };
  const translator = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'characterData') wrapAll(target);
      for (const node of addedNodes) wrapAll(node);
    }
  });
  const everything = { childList: true, characterData: true, subtree: true };
  /** Translators begin when a page has loaded: React has its buttons by then. */
  const isHydrated = () =>
    document.querySelector('body > [data-toaster]') !== null &&
    [...document.querySelectorAll('main button')].every((button) =>
      Object.keys(button).some((key) => key.startsWith('__reactProps')),
    );
  const begin = (): void => {
    if (!isHydrated()) return void requestAnimationFrame(begin);
    wrapAll(document.documentElement);
    translator.observe(document, everything);
  };
  begin();
  Object.assign(window, {
    /** Texts whose translation shows what they said before. */
    staleTexts: () =>
      replaced
        .filter(([text, shown]) => shown.isConnected && shown.textContent !== text.nodeValue)
        .map(([text, shown]) => `${shown.textContent} (now ${text.nodeValue})`),
    translatedTexts: () => replaced.length,
  });
}

interface TranslationProbe {
  staleTexts(): string[];
  translatedTexts(): number;
}

/** The page was translated, no screen failed, and no translation shows what was replaced since. */
export async function expectTranslated(page: Page): Promise<void> {
  const of = () =>
    page.evaluate(() => {
      const { staleTexts, translatedTexts } = window as unknown as TranslationProbe;
      return { stale: staleTexts(), isTranslated: translatedTexts() > 0 };
    });
  await expect.poll(of).toEqual({ stale: [], isTranslated: true });
  await expect(page.getByText('Something went wrong')).toHaveCount(0);
  await expect(page.locator('main')).not.toBeEmpty();
}
