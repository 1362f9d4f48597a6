import { Component, useSyncExternalStore, type ErrorInfo, type ReactNode } from 'react';
import { shortReference } from '#client/api/error-log.ts';
import { errorLog, noteThrown } from '#client/api/report-errors.ts';
import { ErrorState } from '#client/ui/error-state.tsx';

interface State {
  failed: boolean;
  /** Of this device's error log. */
  entryId: number | null;
}

/** A screen that fails takes nothing else down: what happened, that saved work is safe, a way to try again, and what to tell us. */
export class ScreenBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: false, entryId: null };

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo): void {
    const entry = noteThrown(error, { drawing: componentStack?.trim().split('\n').slice(0, 8).join('\n') });
    this.setState({ entryId: entry?.id ?? null });
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <ErrorState
        title="Something went wrong on this screen"
        text="What you saved on this device is safe."
        onRetry={() => this.setState({ failed: false, entryId: null })}
        note={<Reference entryId={this.state.entryId} />}
      />
    );
  }
}

const none = () => [];

/** The server's name for the failure, once it was told: with it the admin finds the entry. */
function Reference({ entryId }: { entryId: number | null }) {
  const entries = useSyncExternalStore(errorLog.subscribe, errorLog.entries, none);
  const reference = entries.find(({ id }) => id === entryId)?.reference;
  return reference ? <>Reference {shortReference(reference)}</> : null;
}
