/** Asks before unsaved changes are lost by a shortcut, another car, a link, Back or closing the window. */
import { toRouterPath } from '#client/auth/router-path.ts';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '#client/ui/overlay/dialog.tsx';
import { useNavigationBlocker } from '#client/ui/overlay/use-navigation-blocker.ts';
import { texts } from '#messages/ui/unsaved-changes.ts';

export interface UnsavedChanges {
  confirmLeave: (act: () => void) => void;
  setIsDirty: (isDirty: boolean) => void;
  confirmDialog: ReactNode;
}

/** @param text what is lost */
export function useUnsavedChanges(text: string): UnsavedChanges {
  const [isDirty, setIsDirty] = useState(false);
  // Wrapped in an object: React calls a function passed as state.
  const [pendingAction, setPendingAction] = useState<{ act: () => void } | null>(null);
  const confirmLeave = (act: () => void) => (isDirty ? setPendingAction({ act }) : act());
  useLinkGuard(isDirty, confirmLeave);
  useNavigationBlocker(isDirty, confirmLeave);
  const leave = () => {
    setPendingAction(null);
    setIsDirty(false);
    pendingAction?.act();
  };
  const confirmDialog = (
    <ConfirmDialog
      open={pendingAction !== null}
      onClose={() => setPendingAction(null)}
      onConfirm={leave}
      title={texts.title}
      text={text}
      confirmLabel={texts.leave}
      cancelLabel={texts.stay}
      destructive
    />
  );
  return { confirmLeave, setIsDirty, confirmDialog };
}

/** Links to other apps unload the page, which the browser asks about. Downloads keep the page. */
function useLinkGuard(isDirty: boolean, confirmLeave: (act: () => void) => void): void {
  const navigate = useNavigate();
  const press = useEffectEvent((event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    const isPlain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
    if (!link || !isPlain || link.target !== '' || link.origin !== location.origin) return;
    if (link.hasAttribute('download')) return;
    event.preventDefault();
    event.stopPropagation();
    confirmLeave(() => void navigate(toRouterPath(link.pathname + link.search + link.hash)));
  });
  useEffect(() => {
    if (!isDirty) return;
    const onClick = (event: MouseEvent) => press(event);
    document.addEventListener('click', onClick, { capture: true });
    return () => document.removeEventListener('click', onClick, { capture: true });
  }, [isDirty]);
}
