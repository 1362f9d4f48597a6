import { ErrorState } from '#client/ui/error-state.tsx';

/** The code of a screen did not come: no signal, or a version that is gone. */
export function ScreenLoadError({ onRetry = () => location.reload() }: { onRetry?: () => void }) {
  return (
    <ErrorState
      title="This screen could not be loaded"
      text="Check your signal. What you saved on this device is safe."
      onRetry={onRetry}
    />
  );
}
