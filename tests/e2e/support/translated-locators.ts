/** Lets specs with English texts find the same elements on pages in another language. */
import type { Locator, Page } from '@playwright/test';

type TextOptions = { exact?: boolean; name?: string | RegExp } & object;
type TextLocator = (text: string | RegExp, options?: TextOptions) => Locator;
/** @returns a pattern of the text in the language of the page */
export type TextTranslator = (text: string | RegExp, isExact?: boolean) => string | RegExp;

const TEXT_LOCATORS = ['getByText', 'getByLabel', 'getByPlaceholder', 'getByTitle', 'getByAltText'] as const;

const patched = new WeakSet<object>();

/** Replaces the methods of all pages and locators of this process, once. */
export function translateLocators(page: Page, translate: TextTranslator): void {
  // A page delegates to its main frame.
  for (const owner of [page.mainFrame(), page.locator('body')]) {
    const prototype = Object.getPrototypeOf(owner) as Record<string, unknown>;
    if (patched.has(prototype)) continue;
    patched.add(prototype);
    for (const name of TEXT_LOCATORS) {
      const find = prototype[name] as TextLocator;
      prototype[name] = function (this: object, text: string | RegExp, { exact, ...options }: TextOptions = {}) {
        return find.call(this, translate(text, exact), options);
      };
    }
    const select = prototype['selectOption'] as (this: Locator, option: unknown, options?: object) => Promise<string[]>;
    // A page's own method takes a selector.
    if (owner !== page.mainFrame())
      prototype['selectOption'] = async function (this: Locator, option: unknown, options?: object) {
        return select.call(this, await findOption(this, option, translate), options);
      };
    const findByRole = prototype['getByRole'] as (role: string, options: TextOptions) => Locator;
    prototype['getByRole'] = function (this: object, role: string, { exact, name, ...options }: TextOptions = {}) {
      return findByRole.call(this, role, {
        ...options,
        ...(name !== undefined && { name: translate(name, exact) }),
      });
    };
  }
}

/** @returns the option with that label in the language of the page */
async function findOption(list: Locator, option: unknown, translate: TextTranslator): Promise<unknown> {
  const label = typeof option === 'string' ? option : (option as { label?: string }).label;
  if (label === undefined) return option;
  const pattern = translate(label, true);
  const index = await list.evaluate(
    (element, [value, source]) =>
      [...(element as HTMLSelectElement).options].findIndex(
        (one) => one.value === value || new RegExp(source, 'i').test(one.label),
      ),
    [label, typeof pattern === 'string' ? pattern : pattern.source] as const,
  );
  return index < 0 ? option : { index };
}
