import { chakra } from '@chakra-ui/react';
import { paths } from '#client/storefront/paths.ts';
import { LinkButton } from '#client/ui/form-controls/button.tsx';
import { PageTitle, Stack, PageContainer } from '#client/ui/page-layout.tsx';
import { StaticPicture } from './step-illustrations.tsx';
import { texts } from '#messages/shop/about.ts';

export default function AboutPage() {
  return (
    <PageContainer measure="text" pb={{ base: '4', lg: '8' }}>
      <PageTitle title={texts.title} note={texts.lead} />
      <Stack gap="lg" mt="4">
        <BeforeAndAfter />
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
    </PageContainer>
  );
}

function BeforeAndAfter() {
  const views = [
    { name: 'damaged', alt: texts.pictures.damaged, label: texts.found, color: 'repair-ink' },
    { name: 'repaired', alt: texts.pictures.repaired, label: texts.driven, color: 'drive-deep' },
  ] as const;
  return (
    <chakra.div display="grid" gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: '1fr 1fr' }} gap="3">
      {views.map(({ name, alt, label, color }) => (
        <chakra.figure key={name} minW="0">
          <chakra.div aspectRatio="3 / 2" borderRadius="card" overflow="hidden" bg="stage-1">
            <StaticPicture name={name} alt={alt} eager />
          </chakra.div>
          <chakra.figcaption textStyle="t2" fontWeight="semibold" mt="2" color={color}>
            {label}
          </chakra.figcaption>
        </chakra.figure>
      ))}
    </chakra.div>
  );
}

export function head() {
  return { title: `${texts.title} · Redrive`, description: texts.description, canonical: paths.about };
}
