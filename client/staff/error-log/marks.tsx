/** How bad a failure is, at a glance: weight and words, red only for the worst. */
import type { ErrorEntry } from '#shared/contract/errors.ts';
import { Badge, type BadgeTone } from '#client/ui/badge.tsx';
import { texts } from './texts.ts';

const TONES: Record<ErrorEntry['severity'], BadgeTone> = {
  critical: 'danger',
  high: 'ink',
  medium: 'outline',
  low: 'quiet',
};

export function SeverityBadge({ severity }: { severity: ErrorEntry['severity'] }) {
  return <Badge tone={TONES[severity]}>{texts.severities[severity]}</Badge>;
}
