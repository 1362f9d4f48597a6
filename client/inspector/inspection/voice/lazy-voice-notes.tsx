import { lazy, Suspense } from 'react';
import { chakra } from '@chakra-ui/react';
import type { Panel } from '#shared/domain/panels.ts';

/** Without its code, which may be missing offline, the wizard works without voice notes. */
const LoadedVoiceNotes = lazy(() =>
  import('./voice-notes.tsx').then(
    ({ VoiceNotes: component }) => ({ default: component }),
    () => ({ default: () => null }),
  ),
);

/** @param panel null: notes about the whole car */
export function VoiceNotes({ panel }: { panel: Panel | null }) {
  return (
    <Suspense fallback={<chakra.div minH="field" />}>
      <LoadedVoiceNotes panel={panel} />
    </Suspense>
  );
}
