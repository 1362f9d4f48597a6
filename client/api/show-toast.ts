export interface ToastText {
  title: string;
  description?: string | undefined;
}

type ToastKind = 'success' | 'destructive';
type ToastHandler = (toast: ToastText & { kind: ToastKind }) => void;

let toastHandler: ToastHandler = () => {};

export function setToastHandler(toast: ToastHandler): void {
  toastHandler = toast;
}

export function showToast(kind: ToastKind, text: ToastText): void {
  toastHandler({ ...text, kind });
}
