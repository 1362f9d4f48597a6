/** Goes to the field somebody asked for, once it is drawn. */
import { useEffect } from 'react';
import {
  fieldId,
  focusField,
  useWizardUi,
  useWizardUiStore,
} from '#client/inspector/inspection/wizard/wizard-ui-store.ts';

/** `drawn` is whatever changes when more of the form has been drawn: the field is looked for again. */
export function usePendingFocus(drawn: unknown): void {
  const view = useWizardUiStore();
  const wanted = useWizardUi((now) => now.pendingFocus);
  useEffect(() => {
    // The other steps are drawn too, unseen: the field's own answers once it is shown.
    const field = wanted && document.getElementById(fieldId(wanted));
    if (!field || field.getClientRects().length === 0) return;
    focusField(wanted);
    view.setState({ pendingFocus: null });
  }, [wanted, view, drawn]);
}
