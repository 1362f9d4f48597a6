import type { ReactNode } from 'react';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { texts } from '#messages/ui/app.ts';
import { Button } from '#client/ui/form-controls/button.tsx';
import { StateMessage } from './state-message.tsx';

interface Props {
  title?: string | undefined;
  text?: string | undefined;
  onRetry?: (() => void) | undefined;
  retryLabel?: string;
  retrying?: boolean;
  note?: ReactNode;
}

export function ErrorState(props: Props) {
  const { title, text, onRetry, retryLabel = texts.tryAgain, retrying = false, note } = props;
  const again = onRetry && (
    <Button onClick={onRetry} loading={retrying}>
      {retryLabel}
    </Button>
  );
  return <StateMessage isAlert icon={TriangleAlert} title={title} text={text} action={again} note={note} />;
}
