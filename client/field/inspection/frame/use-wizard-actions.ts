/** What the wizard's buttons do, with what is said afterwards. */
import { useCallback, useMemo, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { submitObstacles } from '#shared/domain/inspection-completion.ts';
import { sharedPaths } from '#shared/addresses/paths.ts';
import { Problem } from '#shared/problem.ts';
import type { Person } from '#client/session/session.ts';
import { discardDraft } from '#client/offline/draft/drafts.ts';
import { toast } from '#client/ui/overlay/toaster.tsx';
import type { Inspection } from '#client/field/inspection/draft/inspection.ts';
import type { DraftSaved } from '#client/offline/outbox/send-draft.ts';
import { type Outcome, submitNow } from '#client/field/inspection/draft/submit.ts';
import { useOffline } from '#client/session/connectivity.ts';
import { texts } from '#client/field/inspection/texts.ts';
import { paths } from '#client/field/paths.ts';
import { revealField, stepOf, type FieldName } from './view-store.ts';

const { toasts } = texts;

export interface WizardActions {
  busy: 'saving' | 'submitting' | null;
  saveDraft: () => void;
  submit: () => void;
  leave: () => void;
  discard: () => void;
  takeTheirs: () => void;
  /** Opens the step and section of a field and puts the cursor there. */
  show: (field: FieldName) => void;
}

interface Given {
  inspection: Inspection;
  person: Person;
  goTo: (step: number) => void;
  onReopen: () => void;
}

export function useWizardActions({ inspection, person, goTo, onReopen }: Given): WizardActions {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const offline = useOffline();
  const [busy, setBusy] = useState<WizardActions['busy']>(null);
  const isAdmin = person.role === 'admin';

  const show = useCallback(
    (field: FieldName) => {
      revealField(inspection.view, field);
      goTo(stepOf(field));
    },
    [goTo, inspection],
  );

  const leave = useCallback(() => {
    void inspection
      .flush()
      .catch(() => undefined)
      .then(() => navigate(isAdmin ? sharedPaths.adminHome : paths.dashboard));
  }, [inspection, navigate, isAdmin]);

  const saveDraft = useCallback(() => {
    // The keyboard knows no disabled button.
    if (inspection.readOnly !== null) return;
    setBusy('saving');
    void import('#client/field/inspection/draft/save-draft.ts')
      .then(({ saveDraftNow }) => saveDraftNow(inspection))
      .then(sayDraftSaved, () => fail(toasts.saveFailed))
      .finally(() => setBusy(null));
  }, [inspection]);

  const submit = useCallback(() => {
    const [obstacle] = submitObstacles(inspection.form.getState());
    if (obstacle) {
      inspection.view.setState({ fault: obstacle });
      toast({ title: toasts.validation, description: obstacle.message, kind: 'destructive' });
      return show(obstacle.field);
    }
    setBusy('submitting');
    const sent = isAdmin ? update(inspection) : send(inspection, offline);
    void sent
      .then((done) => {
        if (done) return navigate(isAdmin ? sharedPaths.adminHome : paths.home);
        return import('#shared/contract/review.ts').then(({ carsForEdit }) =>
          queries.invalidateQueries({ queryKey: [carsForEdit.name] }),
        );
      })
      .finally(() => setBusy(null));
  }, [inspection, offline, isAdmin, navigate, queries, show]);

  const discard = useCallback(() => {
    void drop(inspection).then((gone) => gone && navigate(isAdmin ? sharedPaths.adminHome : paths.dashboard));
  }, [inspection, navigate, isAdmin]);

  const takeTheirs = useCallback(() => {
    const { correction } = inspection;
    if (!correction) return;
    void drop(inspection).then((gone) => {
      if (!gone) return;
      void navigate(`?edit=${encodeURIComponent(correction.carId)}`, { replace: true });
      onReopen();
    });
  }, [inspection, navigate, onReopen]);

  return useMemo(
    () => ({ busy, saveDraft, submit, leave, discard, takeTheirs, show }),
    [busy, saveDraft, submit, leave, discard, takeTheirs, show],
  );
}

function fail(description: string): void {
  toast({ title: toasts.error, description, kind: 'destructive' });
}

function sayDraftSaved(where: DraftSaved): void {
  if (where === 'stale') {
    window.scrollTo({ top: 0 });
    toast({ title: toasts.draftStale, description: toasts.draftStaleText, kind: 'info' });
    return;
  }
  toast({
    title: toasts.draftSaved,
    kind: 'success',
    ...(where === 'on-phone' && { description: toasts.draftSavedHere }),
  });
}

/** Whether the car left the wizard. */
async function send(inspection: Inspection, offline: boolean): Promise<boolean> {
  try {
    return sayOutcome(await submitNow(inspection, offline));
  } catch (error) {
    fail(`${toasts.submitFailed} ${error instanceof Error ? error.message : ''}`.trim());
    return false;
  }
}

function sayOutcome(outcome: Outcome): boolean {
  if (outcome.state === 'refused') {
    fail(`${toasts.submitFailed} ${outcome.problem.message}`);
    return false;
  }
  if (outcome.state === 'trouble') {
    fail(`${toasts.submitFailed} ${toasts.keptAndRetried}`);
    return true;
  }
  const waits = outcome.state === 'waiting' ? toasts.submittedWaiting : toasts.submittedSending;
  const description = outcome.state === 'arrived' ? toasts.submitted : waits;
  toast({ title: toasts.success, description, kind: 'success' });
  return true;
}

async function update(inspection: Inspection): Promise<boolean> {
  try {
    const { saveEdit } = await import('#client/field/inspection/draft/save-edit.ts');
    await saveEdit(inspection);
    toast({ title: toasts.success, description: toasts.updated, kind: 'success' });
    return true;
  } catch (error) {
    const said = error instanceof Problem && error.status < 500 ? ` ${error.message}` : '';
    fail(`${toasts.updateFailed}${said && `.${said}`}`);
    return false;
  }
}

async function drop(inspection: Inspection): Promise<boolean> {
  const id = inspection.draftId();
  try {
    await inspection.flush().catch(() => undefined);
    if (id) await discardDraft(id);
    toast({ title: toasts.discarded, kind: 'success' });
    return true;
  } catch {
    fail(toasts.discardFailed);
    return false;
  }
}
