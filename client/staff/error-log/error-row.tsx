/** Fixed height, so that thousands of rows scroll without measuring. */
import { chakra } from '@chakra-ui/react';
import Check from 'lucide-react/icons/check';
import type { ErrorEntry } from '#shared/contract/error-log.ts';
import { Icon } from '#client/ui/icons.tsx';
import { RowButton } from '#client/ui/data-display/row-button.ts';
import { TimeAgo } from '#client/ui/time-ago.tsx';
import { texts } from '#messages/staff/error-log.ts';
import { Badge, type BadgeTone } from '#client/ui/badge.tsx';
import { ownDirection } from '#client/ui/own-direction.ts';

export const ERROR_ROW_HEIGHT_PX = 72;

interface Props {
  entry: ErrorEntry;
  isCurrent: boolean;
  isTabStop: boolean;
  onOpen: () => void;
}

export function ErrorRow({ entry, isCurrent, isTabStop, onOpen }: Props) {
  const { severity, message, category, level, count, lastSeen, resolved } = entry;
  return (
    <RowButton
      type="button"
      aria-current={isCurrent}
      tabIndex={isTabStop ? 0 : -1}
      onClick={onOpen}
      gridTemplateColumns="minmax(max(72px, 3.9rem), max-content) minmax(0, 1fr) auto"
      height="full"
    >
      <chakra.span>
        <SeverityBadge severity={severity} />
      </chakra.span>
      <chakra.span minW="0">
        <chakra.span
          {...ownDirection}
          display="block"
          textStyle="t2"
          fontWeight={resolved ? 'normal' : 'semibold'}
          color={resolved ? 'ink-2' : 'ink'}
          lineClamp={2}
          overflowWrap="anywhere"
        >
          {message}
        </chakra.span>
        <chakra.span display="flex" alignItems="center" gap="1" textStyle="t1" color="ink-3" whiteSpace="nowrap">
          {resolved && (
            <chakra.span display="inline-flex" gap="1" color="drive" fontWeight="semibold">
              <Icon glyph={Check} size={16} />
              {texts.resolved}
            </chakra.span>
          )}
          <chakra.span truncate>
            <chakra.span display={{ base: 'none', md: 'inline' }}>
              {`${resolved ? '· ' : ''}${texts.categories[category]} · ${texts.levels[level]} · `}
            </chakra.span>
            <TimeAgo at={lastSeen} />
          </chakra.span>
        </chakra.span>
      </chakra.span>
      <chakra.span textStyle="t2" fontWeight="semibold">
        {texts.times(count)}
      </chakra.span>
    </RowButton>
  );
}

const SEVERITY_TONES: Record<ErrorEntry['severity'], BadgeTone> = {
  critical: 'danger',
  high: 'repair',
  medium: 'outline',
  low: 'quiet',
};

export function SeverityBadge({ severity }: { severity: ErrorEntry['severity'] }) {
  return <Badge tone={SEVERITY_TONES[severity]}>{texts.severities[severity]}</Badge>;
}
