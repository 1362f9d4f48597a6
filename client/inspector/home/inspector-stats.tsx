import { chakra } from '@chakra-ui/react';
import type { Submission } from '#shared/contract/inspections.ts';
import { StatCard } from '#client/ui/data-display/stat-card.tsx';
import { texts } from '#messages/field/inspector-home.ts';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import { paths } from '#client/inspector/paths.ts';
import { useIsDesktop } from '#client/ui/use-media-query.ts';
import { LinkButton } from '#client/ui/form-controls/button.tsx';
import { SectionHeader } from '#client/ui/card.tsx';
import { TWO_COLUMNS } from '#client/ui/page-layout.tsx';
import { continueDraftPath, type DraftCard } from './draft-cards.ts';

interface Props {
  /** undefined until loaded: unknown is not 0. */
  submissions: readonly Submission[] | undefined;
  draftCount: number | undefined;
  queuedCount: number;
}

const UNKNOWN_VALUE = '–';

/** Two wide cards, then three; one per line where letters are large. */
const STATS_LAYOUT = { '& > *': { flex: { base: '1 1 max(5.5rem, 28%)', lg: '1 1 0' } } } as const;
const WIDE_STAT = { '&&': { flex: { base: '1 1 max(8.5rem, 40%)', lg: '1 1 0' } } } as const;

export function InspectorStats({ submissions, draftCount, queuedCount }: Props) {
  const count = (status: Submission['status'], more = 0) =>
    submissions ? submissions.filter((one) => one.status === status).length + more : UNKNOWN_VALUE;
  const returned = count('needs_correction');
  const isReturned = typeof returned === 'number' && returned > 0;
  const { stats } = texts;
  return (
    <chakra.section aria-label={stats.label} display="flex" flexWrap="wrap" gap="2" css={STATS_LAYOUT}>
      <chakra.div display="grid" css={WIDE_STAT}>
        <StatCard
          label={stats.correction}
          value={returned}
          layout="wide"
          tone={isReturned ? 'ink' : 'plain'}
          {...(isReturned && { to: '#corrections' })}
        />
      </chakra.div>
      <chakra.div display="grid" css={WIDE_STAT}>
        <StatCard
          label={stats.drafts}
          value={draftCount ?? UNKNOWN_VALUE}
          layout="wide"
          {...(Boolean(draftCount) && { to: '#drafts' })}
        />
      </chakra.div>
      <StatCard label={stats.total} value={submissions ? submissions.length + queuedCount : UNKNOWN_VALUE} />
      <StatCard label={stats.pending} value={count('pending', queuedCount)} />
      <StatCard label={stats.approved} value={count('approved')} />
    </chakra.section>
  );
}

const { quick: quickActionTexts } = texts;

const BUTTON_FONT_SIZE = { base: 't2', lg: 't3' } as const;

/** Without a dock the first action is the primary one. */
export function QuickActions({ latest }: { latest: DraftCard | undefined }) {
  const wide = useIsDesktop();
  return (
    <chakra.section aria-label={quickActionTexts.title} display="grid" gap="3">
      <SectionHeader title={quickActionTexts.title} />
      <chakra.div display="grid" gap="2" gridTemplateColumns={TWO_COLUMNS}>
        <LinkButton to={paths.addAmerican} size="dock" px="2" icon={Plus} variant={wide ? 'primary' : 'secondary'}>
          <chakra.span fontSize={BUTTON_FONT_SIZE}>{quickActionTexts.american}</chakra.span>
        </LinkButton>
        <LinkButton to={paths.addGcc} size="dock" px="2">
          <chakra.span display="grid" fontSize={BUTTON_FONT_SIZE} color="ink-3">
            <span>{quickActionTexts.gcc}</span>
            <chakra.small textStyle="t1">{quickActionTexts.soon}</chakra.small>
          </chakra.span>
        </LinkButton>
        {latest && (
          <LinkButton to={continueDraftPath(latest)} size="dock" icon={Pencil}>
            {quickActionTexts.continue}
          </LinkButton>
        )}
      </chakra.div>
    </chakra.section>
  );
}
