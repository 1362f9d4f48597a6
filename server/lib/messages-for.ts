import { SERVER_MESSAGES, type ServerMessages } from '#shared/messages/compiled/server-messages.ts';
import type { Language } from '#shared/messages/languages.ts';

/** Server messages by language; `#messages` is English on the server. */
export function messagesFor(language: Language): ServerMessages {
  return SERVER_MESSAGES[language];
}
