/** Leaving an edit that is not saved asks first: by a key, another car, the X, a link of the page, Back or the window itself. */
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '#client/ui/overlay/dialog.tsx';
import { useNavigationBlocker } from '#client/ui/overlay/use-navigation-blocker.ts';
import { texts } from './texts.ts';

export interface UnsavedChanges {
  /** Goes on at once, or once somebody said yes. */
  confirmLeave: (act: () => void) => void;
  /** Told by the form that is edited. */
  setIsDirty: (isDirty: boolean) => void;
  /** Stands beside what it guards. */
  confirmDialog: ReactNode;
}

export function useUnsavedChanges(): UnsavedChanges {
  const [isDirty, setIsDirty] = useState(false);
  // In a box: a function as state would be called.
  const [going, setGoing] = useState<{ act: () => void } | null>(null);
  const confirmLeave = (act: () => void) => (isDirty ? setGoing({ act }) : act());
  useLinkGuard(isDirty, confirmLeave);
  useNavigationBlocker(isDirty, confirmLeave);
  const go = () => {
    setGoing(null);
    setIsDirty(false);
    going?.act();
  };
  const confirmDialog = (
    <ConfirmDialog
      open={going !== null}
      onClose={() => setGoing(null)}
      onConfirm={go}
      title={texts.leaveTitle}
      text={texts.leaveText}
      confirmLabel={texts.leaveEdit}
      cancelLabel={texts.stay}
      destructive
    />
  );
  return { confirmLeave, setIsDirty, confirmDialog };
}

/** Links within the app; those to another app end the page, which the window asks about. */
function useLinkGuard(isDirty: boolean, leave: (act: () => void) => void): void {
  const navigate = useNavigate();
  const press = useEffectEvent((event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    const isPlain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
    if (!link || !isPlain || link.target !== '' || link.origin !== location.origin) return;
    event.preventDefault();
    event.stopPropagation();
    leave(() => void navigate(link.pathname + link.search + link.hash));
  });
  useEffect(() => {
    if (!isDirty) return;
    const onClick = (event: MouseEvent) => press(event);
    document.addEventListener('click', onClick, { capture: true });
    return () => document.removeEventListener('click', onClick, { capture: true });
  }, [isDirty]);
}
