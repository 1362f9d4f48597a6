import { Component, useSyncExternalStore, type ErrorInfo, type ReactNode } from 'react';
import { texts } from '#messages/ui/app.ts';
import { shortReference } from '#client/api/error-log.ts';
import { errorLog, logUncaughtError } from '#client/api/report-errors.ts';
import { ErrorState } from '#client/ui/error-state.tsx';

interface ErrorBoundaryState {
  error: Error | null;
  entryId: number | null;
  resetKey: string | undefined;
}

/** Minimum time between remounts, ms. */
const MIN_REMOUNT_INTERVAL_MS = 1_000;

/** Translators and extensions replace DOM nodes that React then cannot find. */
const isExternalDomChange = (error: unknown) =>
  error instanceof DOMException && (error.name === 'NotFoundError' || error.name === 'HierarchyRequestError');

interface ErrorBoundaryProps {
  children: ReactNode;
  /** Renders nothing after a failure: for parts beside the screen. */
  isSilent?: boolean;
  resetKey?: string;
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: null, entryId: null, resetKey: this.props.resetKey };

  static getDerivedStateFromProps(
    { resetKey }: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): Partial<ErrorBoundaryState> | null {
    return resetKey === state.resetKey ? null : { resetKey, error: null, entryId: null };
  }
  private remountedAt = -Infinity;

  static getDerivedStateFromError(error: Error): Partial<ErrorBoundaryState> {
    return { error };
  }

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo): void {
    const entry = logUncaughtError(error, {
      drawing: componentStack?.trim().split('\n').slice(0, 8).join('\n'),
    });
    if (!this.canRemount(error)) return this.setState({ entryId: entry?.id ?? null });
    this.remountedAt = performance.now();
    this.setState({ error: null });
  }

  private canRemount(error: Error): boolean {
    return isExternalDomChange(error) && performance.now() - this.remountedAt > MIN_REMOUNT_INTERVAL_MS;
  }

  override render(): ReactNode {
    const { error, entryId } = this.state;
    if (!error) return this.props.children;
    if (this.props.isSilent || this.canRemount(error)) return null;
    return (
      <ErrorState
        title={texts.crashed}
        text={texts.crashedText}
        onRetry={() => this.setState({ error: null, entryId: null })}
        note={<ErrorReference entryId={entryId} />}
      />
    );
  }
}

const noEntries = () => [];

function ErrorReference({ entryId }: { entryId: number | null }) {
  const entries = useSyncExternalStore(errorLog.subscribe, errorLog.entries, noEntries);
  const reference = entries.find(({ id }) => id === entryId)?.reference;
  return reference ? <span>{texts.reference(shortReference(reference))}</span> : null;
}
