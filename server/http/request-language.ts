import type { Request } from 'express';
import { LANGUAGES, type Language } from '#shared/messages/languages.ts';

/** By Accept-Language; English without one. Clients of Redrive send the language of their page. */
export function getRequestLanguage(req: Request): Language {
  const accepted = req.acceptsLanguages([...LANGUAGES]);
  return LANGUAGES.find((language) => language === accepted) ?? 'en';
}
