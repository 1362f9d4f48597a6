/** The journey from choosing to driving, with what stands behind each step (C-prod-09 to C-prod-14). */
import { chakra } from '@chakra-ui/react';
import { paths } from '#client/shop/paths.ts';
import { LinkButton } from '#client/ui/controls/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { PageTitle, Wrap } from '#client/ui/page.tsx';
import { howItWorks as texts } from './texts.ts';

const GROUNDS = ['ink', 'ink', 'repair', 'drive'] as const;

export default function HowItWorksPage() {
  return (
    <Wrap measure="text" py={{ base: '4', lg: '8' }}>
      <PageTitle title={texts.title} note={texts.lead} />
      <Journey>
        {texts.steps.map(({ title, text }, at) => (
          <li key={title}>
            <chakra.span
              width="10"
              height="10"
              display="grid"
              placeItems="center"
              borderRadius="pill"
              color="white"
              bg={GROUNDS[at] ?? 'ink'}
              fontWeight="bold"
              textStyle="t2"
            >
              {`0${at + 1}`}
            </chakra.span>
            <div>
              <chakra.h2 textStyle="t4">{title}</chakra.h2>
              <chakra.p color="ink-2">{text}</chakra.p>
            </div>
          </li>
        ))}
      </Journey>
      <Card as="section" padding="lg" mt="8">
        <chakra.h2 textStyle="t4" mb="3">
          {texts.promisesTitle}
        </chakra.h2>
        <chakra.ul ps="5" display="grid" gap="2" color="ink-2">
          {texts.promises.map((promise) => (
            <li key={promise}>{promise}</li>
          ))}
        </chakra.ul>
      </Card>
      <chakra.div mt="8">
        <LinkButton variant="primary" size="lg" to={paths.allCars}>
          {texts.action}
        </LinkButton>
      </chakra.div>
    </Wrap>
  );
}

const Journey = chakra('ol', {
  base: {
    mt: '4',
    display: 'grid',
    gap: '6',
    '& > li': { display: 'grid', gridTemplateColumns: '40px minmax(0, 1fr)', gap: '4' },
  },
});

export function head() {
  return { title: `${texts.title} · Redrive`, description: texts.description, canonical: paths.howItWorks };
}
