/** Where a buyer reaches a person. The numbers are placeholders of the demo until the house has its own. */

/** International form, digits only. */
const WHATSAPP_NUMBER = '971500000000';
const CALL_NUMBER = '+971500000000';

/** Opens a chat, with a first sentence when there is something to ask about. */
export function whatsappLink(message?: string): string {
  return `https://wa.me/${WHATSAPP_NUMBER}${message ? `?text=${encodeURIComponent(message)}` : ''}`;
}

export function callLink(): string {
  return `tel:${CALL_NUMBER}`;
}
