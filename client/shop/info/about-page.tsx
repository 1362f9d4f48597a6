/** Who Redrive is and what it stands for (C-prod-21). */
import { chakra } from '@chakra-ui/react';
import { paths } from '#client/shop/paths.ts';
import { LinkButton } from '#client/ui/controls/button.tsx';
import { PageTitle, Stack, Wrap } from '#client/ui/page.tsx';
import { about as texts } from './texts.ts';

export default function AboutPage() {
  return (
    <Wrap measure="text" py={{ base: '4', lg: '8' }}>
      <PageTitle title={texts.title} note={texts.lead} />
      <Stack gap="lg" mt="4">
        {texts.sections.map(({ title, text }) => (
          <section key={title}>
            <chakra.h2 textStyle="t4">{title}</chakra.h2>
            <chakra.p color="ink-2">{text}</chakra.p>
          </section>
        ))}
        <div>
          <LinkButton variant="primary" size="lg" to={paths.allCars}>
            {texts.action}
          </LinkButton>
        </div>
      </Stack>
    </Wrap>
  );
}

export function head() {
  return { title: `${texts.title} · Redrive`, description: texts.description, canonical: paths.about };
}
