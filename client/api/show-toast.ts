/** The way to the toasts for what speaks without knowing the look. */

export interface Words {
  title: string;
  description?: string | undefined;
}

type Kind = 'success' | 'destructive';
type Speaker = (toast: Words & { kind: Kind }) => void;

let speaker: Speaker = () => {};

/** Set once, by whoever starts the app. */
export function sayWith(toast: Speaker): void {
  speaker = toast;
}

export function say(kind: Kind, words: Words): void {
  speaker({ ...words, kind });
}
