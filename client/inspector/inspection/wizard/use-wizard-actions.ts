/** Actions of the wizard's buttons, with their toasts. */
import { useCallback, useMemo, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { submitObstacles } from '#shared/domain/inspection-completion.ts';
import { isNumberField, readField, type InspectionForm } from '#shared/domain/inspection-form.ts';
import { sharedPaths } from '#shared/routes/paths.ts';
import { Problem, type Issue } from '#shared/problem.ts';
import type { Person } from '#client/auth/session.ts';
import { discardDraft, markRefused } from '#client/offline/drafts/drafts.ts';
import { toast } from '#client/ui/overlay/toaster.tsx';
import type { Inspection } from '#client/inspector/inspection/draft/inspection.ts';
import { OutboxRefused } from '#client/offline/outbox/outbox.ts';
import { DraftNotSaved, type DraftSaved } from '#client/offline/outbox/send-draft.ts';
import { type Outcome, submitNow } from '#client/inspector/inspection/draft/submit-inspection.ts';
import { useOffline } from '#client/storage/connectivity.ts';
import { texts } from '#client/inspector/inspection/texts.ts';
import { fieldSentence } from '#client/inspector/field-labels.ts';
import { paths } from '#client/inspector/paths.ts';
import {
  fieldIssuesOf,
  markFields,
  revealField,
  stepOf,
  type FieldIssue,
  type FieldName,
} from './wizard-ui-store.ts';

const { toasts } = texts;

export interface WizardActions {
  busy: 'saving' | 'submitting' | null;
  saveDraft: () => void;
  submit: () => void;
  leave: () => void;
  discard: () => void;
  takeTheirs: () => void;
  /** Opens the step and section of a field and focuses it. */
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

  /** Marks the fields and opens the first; false without any. */
  const mark = useCallback(
    (issues: readonly FieldIssue[]): boolean => {
      markFields(inspection.view, inspection.form.getState(), issues);
      const [first] = issues;
      if (!first) return false;
      show(first.field);
      return true;
    },
    [inspection, show],
  );

  const leave = useCallback(() => {
    void inspection
      .flush()
      .catch(() => undefined)
      .then(() => navigate(isAdmin ? sharedPaths.adminHome : paths.dashboard));
  }, [inspection, navigate, isAdmin]);

  const saveDraft = useCallback(() => {
    // A keyboard shortcut works while the button is disabled.
    if (inspection.readOnly !== null) return;
    setBusy('saving');
    void import('#client/inspector/inspection/draft/save-draft.ts')
      .then(({ saveDraftNow }) => saveDraftNow(inspection))
      .then(sayDraftSaved, (error: unknown) => {
        const isRefused = error instanceof DraftNotSaved;
        const { message, issues } = isRefused ? error : { message: '', issues: [] };
        if (mark(fieldIssuesOf(issues))) void keepMarks(inspection, issues);
        fail(`${toasts.saveFailed} ${firstSentence(message, issues)}`.trim());
      })
      .finally(() => setBusy(null));
  }, [inspection, mark]);

  const submit = useCallback(() => {
    const obstacles = obstaclesOf(inspection.form.getState());
    if (mark(obstacles)) {
      toast({ title: toasts.validation, description: obstacles[0]?.said, kind: 'destructive' });
      return;
    }
    setBusy('submitting');
    const sent = isAdmin ? update(inspection) : send(inspection, offline);
    void sent
      .then(({ done, issues }) => {
        if (mark(fieldIssuesOf(issues))) void keepMarks(inspection, issues);
        if (done) return navigate(isAdmin ? sharedPaths.adminHome : paths.home);
        return import('#shared/contract/review.ts').then(({ carsForEdit }) =>
          queries.invalidateQueries({ queryKey: [carsForEdit.name] }),
        );
      })
      .finally(() => setBusy(null));
  }, [inspection, offline, isAdmin, navigate, queries, mark]);

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

/** Missing and invalid fields, checked before the contract's schema. Messages about numbers get their label. */
function obstaclesOf(form: InspectionForm): (FieldIssue & { said: string })[] {
  return submitObstacles(form).map(({ field, message }) => {
    const isUnread = isNumberField(field) && readField(form, field).kind === 'error';
    return { field, message, said: isUnread ? fieldSentence(field, message) : message };
  });
}

/** Message of the first issue with a field, else the general message. */
function firstSentence(message: string, issues: readonly Issue[]): string {
  const [first] = fieldIssuesOf(issues);
  return first ? fieldSentence(first.field, first.message) : message;
}

/** Saves the errors with the draft. */
async function keepMarks(inspection: Inspection, issues: readonly Issue[]): Promise<void> {
  const id = inspection.draftId();
  if (id) await markRefused(id, [...issues]).catch(() => undefined);
}

interface Sent {
  /** Whether the wizard is finished. */
  done: boolean;
  /** Issues to mark. */
  issues: readonly Issue[];
}
const DONE: Sent = { done: true, issues: [] };

async function send(inspection: Inspection, offline: boolean): Promise<Sent> {
  try {
    return sayOutcome(await submitNow(inspection, offline));
  } catch (error) {
    return sayRefused(error, toasts.submitFailed);
  }
}

/** Shows why the outbox or the server refused the car. */
function sayRefused(error: unknown, failed: string): Sent {
  if (error instanceof OutboxRefused && error.code === 'invalid') {
    const { message, issues } = error;
    const description = firstSentence(message, issues);
    toast({ title: toasts.validation, description, kind: 'destructive' });
    return { done: false, issues };
  }
  fail(`${failed} ${error instanceof Error ? error.message : ''}`.trim());
  return { done: false, issues: [] };
}

function sayOutcome(outcome: Outcome): Sent {
  if (outcome.state === 'refused') {
    const { message, issues = [] } = outcome.problem;
    fail(`${toasts.submitFailed} ${firstSentence(message, issues)}`);
    return { done: false, issues };
  }
  if (outcome.state === 'trouble') {
    fail(`${toasts.submitFailed} ${toasts.keptAndRetried}`);
    return DONE;
  }
  const waits = outcome.state === 'waiting' ? toasts.submittedWaiting : toasts.submittedSending;
  const description = outcome.state === 'arrived' ? toasts.submitted : waits;
  toast({ title: toasts.success, description, kind: 'success' });
  return DONE;
}

async function update(inspection: Inspection): Promise<Sent> {
  try {
    const { saveEdit } = await import('#client/inspector/inspection/draft/save-admin-edit.ts');
    await saveEdit(inspection);
    toast({ title: toasts.success, description: toasts.updated, kind: 'success' });
    return DONE;
  } catch (error) {
    if (error instanceof OutboxRefused) return sayRefused(error, toasts.updateFailed);
    const isRefusal = error instanceof Problem && error.status < 500;
    const issues = isRefusal ? (error.extra.issues ?? []) : [];
    const said = isRefusal ? `. ${firstSentence(error.message, issues)}` : '';
    fail(toasts.updateFailed + said);
    return { done: false, issues };
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
