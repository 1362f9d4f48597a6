/** The ways to begin (S-insp-02). */
import { chakra } from '@chakra-ui/react';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import { paths } from '#client/field/paths.ts';
import { LinkButton } from '#client/ui/controls/button.tsx';
import { SectionHead } from '#client/ui/card.tsx';
import { continuePath, type DraftCard } from './draft-cards.ts';
import { texts } from './texts.ts';

const { quick: say } = texts;

export function QuickActions({ latest }: { latest: DraftCard | undefined }) {
  return (
    <chakra.section aria-label={say.title} display="grid" gap="3">
      <SectionHead title={say.title} />
      <chakra.div display="grid" gap="2" gridTemplateColumns="repeat(2, minmax(0, 1fr))">
        <LinkButton to={paths.addAmerican} size="dock" icon={Plus}>
          {say.american}
        </LinkButton>
        <LinkButton to={paths.addGcc} size="dock">
          <chakra.span display="grid" color="ink-3">
            {say.gcc}
            <chakra.small textStyle="t1">{say.soon}</chakra.small>
          </chakra.span>
        </LinkButton>
        {latest && (
          <LinkButton to={continuePath(latest)} size="dock" icon={Pencil}>
            {say.continue}
          </LinkButton>
        )}
      </chakra.div>
    </chakra.section>
  );
}
