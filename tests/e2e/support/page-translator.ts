/** Emulates a browser's page translator, which wraps each text node in `<font>` elements. */
import { expect, type BrowserContext, type Page } from '@playwright/test';
import { allowErrors } from './signed-in-page.ts';

/** The words stay the same, so that tests can find them. */
export async function translatePages(context: BrowserContext): Promise<void> {
  // Parts translated before hydration are rendered again, which React reports.
  allowErrors(context, /React error #(418|423|425)/);
  await context.addInitScript(startTranslator);
}

function startTranslator(): void {
  const translations: [text: Text, shown: Element][] = [];
  const wrap = (text: Text): void => {
    if (!text.nodeValue || text.parentElement?.closest('font, script, style, noscript, textarea, head, svg')) return;
    const shown = document.createElement('font');
    const inner = shown.appendChild(document.createElement('font'));
    inner.textContent = text.nodeValue;
    text.replaceWith(shown);
    translations.push([text, shown]);
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
  const observeOptions = { childList: true, characterData: true, subtree: true };
  /** Translators start after the load event, when React has its buttons. */
  const isHydrated = () =>
    document.querySelector('body > [data-toaster]') !== null &&
    [...document.querySelectorAll('main button')].every((button) =>
      Object.keys(button).some((key) => key.startsWith('__reactProps')),
    );
  const start = (): void => {
    if (!isHydrated()) return void requestAnimationFrame(start);
    wrapAll(document.documentElement);
    translator.observe(document, observeOptions);
  };
  start();
  Object.assign(window, {
    /** Texts that changed after their translation. */
    staleTexts: () =>
      translations
        .filter(([text, shown]) => shown.isConnected && shown.textContent !== text.nodeValue)
        .map(([text, shown]) => `${shown.textContent} (now ${text.nodeValue})`),
    translatedTexts: () => translations.length,
  });
}

interface TranslationProbe {
  staleTexts(): string[];
  translatedTexts(): number;
}

export async function expectTranslated(page: Page): Promise<void> {
  const readTranslation = () =>
    page.evaluate(() => {
      const { staleTexts, translatedTexts } = window as unknown as TranslationProbe;
      return { stale: staleTexts(), isTranslated: translatedTexts() > 0 };
    });
  await expect.poll(readTranslation).toEqual({ stale: [], isTranslated: true });
  await expect(page.getByText('Something went wrong')).toHaveCount(0);
  await expect(page.locator('main')).not.toBeEmpty();
}
