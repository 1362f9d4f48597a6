import { deviceLabel } from '#client/ui/device-label.ts';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { findSubmitBlockers, lacksMarkedPanel } from '#shared/domain/inspection-completion.ts';
import {
  isNumberField,
  parseNumberField,
  toRepairTimeInput,
  type InspectionForm,
} from '#shared/domain/inspection-form.ts';
import type { Panel } from '#shared/domain/panels.ts';
import { sharedPaths } from '#shared/routes/paths.ts';
import { Problem, type Issue } from '#shared/problem.ts';
import { withTimeout } from '#shared/with-timeout.ts';
import type { DeviceUser } from '#client/auth/session.ts';
import { discardDraft, setDraftIssues } from '#client/offline/drafts/drafts.ts';
import { toast } from '#client/ui/overlay/toaster.tsx';
import { waitForPaint } from '#client/ui/wait-for-paint.ts';
import type { Inspection } from '#client/inspector/inspection/draft/inspection.ts';
import { OutboxError } from '#client/offline/outbox/outbox.ts';
import { translateProblem } from '#client/offline/outbox/translate-problem.ts';
import { DraftSaveError, type DraftSaveResult } from '#client/offline/outbox/send-draft.ts';
import { findMissingCloseUps } from '#client/inspector/inspection/photos/guided/use-shot-list.ts';
import { type SubmitOutcome, submitInspection } from '#client/inspector/inspection/draft/submit-inspection.ts';
import { useIsOffline } from '#client/storage/connectivity.ts';
import { texts } from '#messages/field/inspection.ts';
import { formatFieldError } from '#client/inspector/field-labels.ts';
import { paths } from '#client/inspector/paths.ts';
import {
  toFieldIssues,
  setFieldErrors,
  requestFieldFocus,
  requestShot,
  getFieldStep,
  type FieldIssue,
  type FieldName,
} from './wizard-ui-store.ts';

const { toasts } = texts;
/** A database that doesn't answer must not keep the car from being submitted. */
const CLOSE_UPS_TIMEOUT_MS = 2_000;

interface SubmitQuestion {
  isOpen: boolean;
  /** Marked panels without a close-up; empty for body damage without a marked panel. */
  closeUps: readonly Panel[];
  confirm: () => void;
  correct: () => void;
  close: () => void;
}

export interface WizardActions {
  busy: 'saving' | 'submitting' | null;
  saveDraft: () => void;
  submit: () => void;
  question: SubmitQuestion;
  leave: () => void;
  discard: () => void;
  takeTheirs: () => void;
  showField: (field: FieldName) => void;
}

interface WizardActionsOptions {
  inspection: Inspection;
  person: DeviceUser;
  goTo: (step: number) => void;
  onReload: () => void;
}

export function useWizardActions({ inspection, person, goTo, onReload }: WizardActionsOptions): WizardActions {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const offline = useIsOffline();
  const [busy, setBusy] = useState<WizardActions['busy']>(null);
  const isAdmin = person.role === 'admin';

  const showField = useCallback(
    (field: FieldName) => {
      requestFieldFocus(inspection.uiStore, field);
      goTo(getFieldStep(field));
    },
    [goTo, inspection],
  );

  /** Marks the fields and opens the first; false without any. */
  const mark = useCallback(
    (issues: readonly FieldIssue[]): boolean => {
      setFieldErrors(inspection.uiStore, inspection.formStore.getState(), issues);
      const [first] = issues;
      if (!first) return false;
      showField(first.field);
      return true;
    },
    [inspection, showField],
  );

  const leave = useCallback(() => {
    void inspection
      .flush()
      .catch(() => undefined)
      .then(() => navigate(isAdmin ? sharedPaths.adminHome : paths.dashboard));
  }, [inspection, navigate, isAdmin]);

  const saveDraft = useCallback(() => {
    // A keyboard shortcut works while the button is disabled.
    if (inspection.readOnlyReason !== null) return;
    setBusy('saving');
    void import('#client/inspector/inspection/draft/save-draft.ts')
      .then(({ saveDraftNow }) => saveDraftNow(inspection))
      .then(showDraftSaved, (error: unknown) => {
        const isRefused = error instanceof DraftSaveError;
        const { message, issues } = isRefused ? error : { message: '', issues: [] };
        if (mark(toFieldIssues(issues))) void saveFieldErrors(inspection, issues);
        showErrorToast(`${toasts.saveFailed} ${firstIssueText(message, issues)}`.trim());
      })
      .finally(() => setBusy(null));
  }, [inspection, mark]);

  const isChecking = useRef(false);
  const [isAsking, setIsAsking] = useState(false);
  const [closeUps, setCloseUps] = useState<readonly Panel[]>([]);
  const send = useCallback(() => {
    setIsAsking(false);
    setBusy('submitting');
    const sent = isAdmin ? saveAsAdmin(inspection) : submitAsInspector(inspection, offline);
    void sent
      .then(({ isDone, issues }) => {
        if (mark(toFieldIssues(issues))) void saveFieldErrors(inspection, issues);
        if (isDone) return navigate(isAdmin ? sharedPaths.adminHome : paths.home);
        return import('#shared/contract/review.ts').then(({ carsForEdit }) =>
          queries.invalidateQueries({ queryKey: [carsForEdit.name] }),
        );
      })
      .finally(() => setBusy(null));
  }, [inspection, offline, isAdmin, navigate, queries, mark]);

  const submit = useCallback(() => {
    const obstacles = listBlockingIssues(inspection.formStore.getState());
    if (mark(obstacles)) {
      toast({ title: toasts.validation, description: obstacles[0]?.said, kind: 'destructive' });
      return;
    }
    if (isAdmin) return send();
    // The button stays enabled meanwhile and keeps the focus for after the question.
    if (isChecking.current) return;
    isChecking.current = true;
    void withTimeout(findMissingCloseUps(inspection), CLOSE_UPS_TIMEOUT_MS, [])
      .catch(() => [])
      .then((missing) => {
        setCloseUps(missing);
        const isUnmarked = lacksMarkedPanel(toRepairTimeInput(inspection.formStore.getState()));
        if (missing.length > 0 || isUnmarked) setIsAsking(true);
        else send();
      })
      .finally(() => (isChecking.current = false));
  }, [inspection, isAdmin, mark, send]);

  const discard = useCallback(() => {
    void discardInspection(inspection).then(
      (isDiscarded) => isDiscarded && navigate(isAdmin ? sharedPaths.adminHome : paths.dashboard),
    );
  }, [inspection, navigate, isAdmin]);

  const takeTheirs = useCallback(() => {
    const { correction } = inspection;
    if (!correction) return;
    void discardInspection(inspection).then((isDiscarded) => {
      if (!isDiscarded) return;
      void navigate(`?edit=${encodeURIComponent(correction.carId)}`, { replace: true });
      onReload();
    });
  }, [inspection, navigate, onReload]);

  const question = useMemo(() => {
    const close = () => setIsAsking(false);
    const correct = () => {
      close();
      const [panel] = closeUps;
      if (!panel) return showField('panel_conditions');
      // A camera that opens before the dialog is gone would be closed with it.
      const isGone = waitForPaint().then(waitForPaint);
      void isGone.then(() => requestShot(inspection.uiStore, `close:${panel}`));
    };
    return { isOpen: isAsking, closeUps, confirm: send, correct, close };
  }, [isAsking, closeUps, inspection, send, showField]);

  return useMemo(
    () => ({ busy, saveDraft, submit, question, leave, discard, takeTheirs, showField }),
    [busy, saveDraft, submit, question, leave, discard, takeTheirs, showField],
  );
}

function showErrorToast(description: string): void {
  toast({ title: toasts.error, description, kind: 'destructive' });
}

function showDraftSaved(result: DraftSaveResult): void {
  if (result === 'stale') {
    window.scrollTo({ top: 0 });
    toast({ title: toasts.draftStale, description: toasts.draftStaleText, kind: 'info' });
    return;
  }
  toast({
    title: toasts.draftSaved,
    kind: 'success',
    ...(result === 'on-phone' && { description: toasts.draftSavedHere(deviceLabel) }),
  });
}

/** Missing and invalid fields, checked before the contract's schema. Messages about numbers get their label. */
function listBlockingIssues(form: InspectionForm): (FieldIssue & { said: string })[] {
  return findSubmitBlockers(form).map(({ field, message }) => {
    const isUnread = isNumberField(field) && parseNumberField(form, field).kind === 'error';
    return { field, message, said: isUnread ? formatFieldError(field, message) : message };
  });
}

function firstIssueText(message: string, issues: readonly Issue[]): string {
  const [first] = toFieldIssues(issues);
  return first ? formatFieldError(first.field, first.message) : message;
}

async function saveFieldErrors(inspection: Inspection, issues: readonly Issue[]): Promise<void> {
  const id = inspection.getDraftId();
  if (id) await setDraftIssues(id, [...issues]).catch(() => undefined);
}

interface SubmitResult {
  isDone: boolean;
  issues: readonly Issue[];
}
const SUBMITTED_RESULT: SubmitResult = { isDone: true, issues: [] };

async function submitAsInspector(inspection: Inspection, offline: boolean): Promise<SubmitResult> {
  try {
    return showSubmitOutcome(await submitInspection(inspection, offline));
  } catch (error) {
    return showSubmitError(error, toasts.submitFailed);
  }
}

function showSubmitError(error: unknown, failed: string): SubmitResult {
  if (error instanceof OutboxError && error.code === 'invalid') {
    const { message, issues } = error;
    const description = firstIssueText(message, issues);
    toast({ title: toasts.validation, description, kind: 'destructive' });
    return { isDone: false, issues };
  }
  showErrorToast(`${failed} ${error instanceof Error ? error.message : ''}`.trim());
  return { isDone: false, issues: [] };
}

function showSubmitOutcome(outcome: SubmitOutcome): SubmitResult {
  if (outcome.state === 'refused') {
    const { message, issues = [] } = translateProblem(outcome.problem);
    showErrorToast(`${toasts.submitFailed} ${firstIssueText(message, issues)}`);
    return { isDone: false, issues };
  }
  if (outcome.state === 'trouble') {
    showErrorToast(`${toasts.submitFailed} ${toasts.savedAndRetried(deviceLabel)}`);
    return SUBMITTED_RESULT;
  }
  const queuedText = outcome.state === 'waiting' ? toasts.submittedWaiting(deviceLabel) : toasts.submittedSending;
  const description = outcome.state === 'arrived' ? toasts.submitted : queuedText;
  toast({ title: toasts.success, description, kind: 'success' });
  return SUBMITTED_RESULT;
}

async function saveAsAdmin(inspection: Inspection): Promise<SubmitResult> {
  try {
    const { saveAdminEdit } = await import('#client/inspector/inspection/draft/save-admin-edit.ts');
    await saveAdminEdit(inspection);
    toast({ title: toasts.success, description: toasts.updated, kind: 'success' });
    return SUBMITTED_RESULT;
  } catch (error) {
    if (error instanceof OutboxError) return showSubmitError(error, toasts.updateFailed);
    const isRefusal = error instanceof Problem && error.status < 500;
    const issues = isRefusal ? (error.extra.issues ?? []) : [];
    const detail = isRefusal ? `. ${firstIssueText(error.message, issues)}` : '';
    showErrorToast(toasts.updateFailed + detail);
    return { isDone: false, issues };
  }
}

async function discardInspection(inspection: Inspection): Promise<boolean> {
  const id = inspection.getDraftId();
  try {
    await inspection.flush().catch(() => undefined);
    if (id) await discardDraft(id);
    toast({ title: toasts.discarded, kind: 'success' });
    return true;
  } catch {
    showErrorToast(toasts.discardFailed);
    return false;
  }
}
