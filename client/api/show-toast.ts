/** The way to the toasts for what speaks without knowing the look. */

export interface ToastText {
  title: string;
  description?: string | undefined;
}

type ToastKind = 'success' | 'destructive';
type ToastHandler = (toast: ToastText & { kind: ToastKind }) => void;

let toastHandler: ToastHandler = () => {};

/** Set once, by whoever starts the app. */
export function setToastHandler(toast: ToastHandler): void {
  toastHandler = toast;
}

export function showToast(kind: ToastKind, words: ToastText): void {
  toastHandler({ ...words, kind });
}
