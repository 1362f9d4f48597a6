/** Hands the page's address on: the system's own sheet, else the clipboard (C-car-17). Browser only. */
import { toast } from '#client/ui/overlay/toaster.tsx';
import { texts } from './texts.ts';

export async function shareCar(title: string): Promise<void> {
  const url = location.href;
  if (typeof navigator.share === 'function') {
    // Closing the sheet without sharing is no failure.
    await navigator.share({ title, url }).catch(() => undefined);
    return;
  }
  await copyLink(url);
}

async function copyLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    toast({ title: texts.linkCopied, kind: 'success' });
  } catch {
    toast({ title: texts.shareFailed, kind: 'destructive' });
  }
}
