import { Component, useSyncExternalStore, type ErrorInfo, type ReactNode } from 'react';
import { shortReference } from '#client/api/error-log.ts';
import { errorLog, noteThrown } from '#client/api/report-errors.ts';
import { ErrorState } from '#client/ui/error-state.tsx';

interface State {
  error: Error | null;
  /** Of this device's error log. */
  entryId: number | null;
  at: string | undefined;
}

/** A second failure sooner than this after a remount is shown, ms. */
const REMOUNT_PAUSE_MS = 1_000;

/** The page's nodes were replaced from outside, as translators and extensions do: React cannot find its own. */
const isForeignChange = (error: unknown) =>
  error instanceof DOMException && (error.name === 'NotFoundError' || error.name === 'HierarchyRequestError');

interface Props {
  children: ReactNode;
  /** Draws nothing in place of what failed: for parts beside the screen. */
  isQuiet?: boolean;
  /** Another address ends what failed at this one. */
  at?: string;
}

/**
 * A screen that fails takes nothing else down: what happened, that saved work is safe, a way to try again, and what to tell us.
 * After a foreign change of the page it is mounted anew from its state.
 */
export class ScreenBoundary extends Component<Props, State> {
  override state: State = { error: null, entryId: null, at: this.props.at };

  static getDerivedStateFromProps({ at }: Props, state: State): Partial<State> | null {
    return at === state.at ? null : { at, error: null, entryId: null };
  }
  private remountedAt = -Infinity;

  static getDerivedStateFromError(error: Error): Partial<State> {
    return { error };
  }

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo): void {
    const entry = noteThrown(error, { drawing: componentStack?.trim().split('\n').slice(0, 8).join('\n') });
    if (!this.canRemount(error)) return this.setState({ entryId: entry?.id ?? null });
    this.remountedAt = performance.now();
    this.setState({ error: null });
  }

  private canRemount(error: Error): boolean {
    return isForeignChange(error) && performance.now() - this.remountedAt > REMOUNT_PAUSE_MS;
  }

  override render(): ReactNode {
    const { error, entryId } = this.state;
    if (!error) return this.props.children;
    if (this.props.isQuiet || this.canRemount(error)) return null;
    return (
      <ErrorState
        title="Something went wrong on this screen"
        text="What you saved on this device is safe."
        onRetry={() => this.setState({ error: null, entryId: null })}
        note={<Reference entryId={entryId} />}
      />
    );
  }
}

const none = () => [];

/** The server's name for the failure, once it was told: with it the admin finds the entry. */
function Reference({ entryId }: { entryId: number | null }) {
  const entries = useSyncExternalStore(errorLog.subscribe, errorLog.entries, none);
  const reference = entries.find(({ id }) => id === entryId)?.reference;
  return reference ? <span>{`Reference ${shortReference(reference)}`}</span> : null;
}
