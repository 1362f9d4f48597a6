/** Vite configuration for the build of one language. */
import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import type { Plugin, UserConfig } from 'vite';
import { LANGUAGE_SETTINGS, LANGUAGES, type Language } from '#shared/messages/languages.ts';
import { languagesOf, shellFile } from '#shared/routes/app-shells.ts';
import type { AppName } from '#shared/routes/apps.ts';

const compiledMessages = new URL('../../shared/messages/compiled/', import.meta.url).pathname;

const isLanguage = (name: string | undefined): name is Language => LANGUAGES.some((language) => language === name);

/** "shop-ar" is the storefront in Arabic, "shop" in English. Only development takes the language from `LANGUAGE`. */
export function splitMode(mode: string): { part: string; language: Language } {
  const [part = '', own] = mode.split('-');
  // Systems set it too: a build must not depend on it.
  const language = own ?? (part === 'development' ? process.env['LANGUAGE'] : undefined);
  return { part, language: isLanguage(language) ? language : 'en' };
}

/** Language and direction of the document; the page of another language gets its own name among the built files. */
function languagePlugin(part: string, language: Language): Plugin {
  const { direction } = LANGUAGE_SETTINGS[language];
  const app = part as AppName;
  let outDir = '';
  return {
    name: 'redrive:language',
    configResolved({ build }) {
      outDir = build.outDir;
    },
    transformIndexHtml: (html) => html.replace('lang="en" dir="ltr"', `lang="${language}" dir="${direction}"`),
    async closeBundle() {
      const english = `${outDir}/${shellFile({ app, language: 'en' })}`;
      if (existsSync(english)) await rename(english, `${outDir}/${shellFile({ app, language })}`);
    },
  };
}

/** Lists the languages of the app for public/early-language.js. */
function languageListPlugin(app: AppName): Plugin {
  return {
    name: 'redrive:language-list',
    apply: 'build',
    transformIndexHtml: (html) => html.replace('data-languages="en"', `data-languages="${languagesOf(app).join(' ')}"`),
  };
}

export function languageConfig(part: string, language: Language): UserConfig {
  return {
    resolve: { alias: [{ find: /^#messages\//, replacement: `${compiledMessages}${language}/` }] },
    plugins: [languageListPlugin(part as AppName), ...(language === 'en' ? [] : [languagePlugin(part, language)])],
  };
}
