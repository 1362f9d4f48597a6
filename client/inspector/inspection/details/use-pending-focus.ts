import { useEffect } from 'react';
import {
  fieldId,
  focusField,
  hasFocus,
  useWizardUi,
  useWizardUiStore,
} from '#client/inspector/inspection/wizard/wizard-ui-store.ts';

/**
 * Focuses the requested field once it is rendered, and again when a step that is hidden and shown anew takes the focus
 * away. `rendered` changes with each rendered part of the form.
 */
export function usePendingFocus(rendered: unknown): void {
  const view = useWizardUiStore();
  const pendingFocus = useWizardUi((now) => now.pendingFocus);
  useEffect(() => {
    // Hidden steps are rendered too: a field of another step waits until its step is shown.
    const field = pendingFocus && document.getElementById(fieldId(pendingFocus));
    if (!field || field.getClientRects().length === 0) return;
    const focus = () => {
      if (focusField(pendingFocus)) frame = requestAnimationFrame(confirm);
    };
    const confirm = () => {
      if (hasFocus(pendingFocus)) view.setState({ pendingFocus: null });
      else focus();
    };
    let frame = requestAnimationFrame(focus);
    return () => cancelAnimationFrame(frame);
  }, [pendingFocus, view, rendered]);
}
