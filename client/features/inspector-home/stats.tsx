/** The five numbers of the inspector's work; the one to fix first is dark (S-insp-01). */
import { chakra } from '@chakra-ui/react';
import type { Submission } from '#shared/contract/inspections.ts';
import { StatCard } from '#client/ui/stat-card.tsx';
import { texts } from './texts.ts';

interface Props {
  submissions: readonly Submission[];
  drafts: number;
  /** Cars submitted here that the server does not know yet: they count, they are submitted. */
  waiting: number;
}

export function Stats({ submissions, drafts, waiting }: Props) {
  const count = (status: Submission['status']) => submissions.filter((one) => one.status === status).length;
  const returned = count('needs_correction');
  const { stats } = texts;
  return (
    <chakra.section
      aria-label={stats.label}
      display="grid"
      gap="2"
      gridTemplateColumns={{ base: 'repeat(6, minmax(0, 1fr))', lg: 'repeat(5, minmax(0, 1fr))' }}
      css={{ '& > *': { gridColumn: { base: 'span 2', lg: 'span 1' } } }}
    >
      <chakra.div display="grid" css={{ '&&': { gridColumn: { base: 'span 3', lg: 'span 1' } } }}>
        <StatCard
          label={stats.correction}
          value={returned}
          look="wide"
          tone={returned > 0 ? 'ink' : 'plain'}
          {...(returned > 0 && { to: '#corrections' })}
        />
      </chakra.div>
      <chakra.div display="grid" css={{ '&&': { gridColumn: { base: 'span 3', lg: 'span 1' } } }}>
        <StatCard label={stats.drafts} value={drafts} look="wide" {...(drafts > 0 && { to: '#drafts' })} />
      </chakra.div>
      <StatCard label={stats.total} value={submissions.length + waiting} />
      <StatCard label={stats.pending} value={count('pending') + waiting} />
      <StatCard label={stats.approved} value={count('approved')} />
    </chakra.section>
  );
}
