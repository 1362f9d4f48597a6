import { Component, type ReactNode } from 'react';
import { ErrorState } from '#client/ui/error-state.tsx';

/** A screen that fails takes nothing else down: what happened, that saved work is safe, and a way to try again. */
export class ScreenBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <ErrorState
        title="Something went wrong on this screen"
        text="What you saved on this device is safe."
        onRetry={() => this.setState({ failed: false })}
      />
    );
  }
}
