/** A GCC car opens its form; without a car the page is Coming Soon. @see S-route-07, S-route-08, D-44 */
import { chakra } from '@chakra-ui/react';
import Construction from 'lucide-react/icons/construction';
import { useSearchParams } from 'react-router-dom';
import { AppBar, BackLink } from '#client/ui/layout/app-bar.tsx';
import { LinkButton } from '#client/ui/form-controls/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Main } from '#client/ui/page-layout.tsx';
import { preloadInspection } from '#client/inspector/inspection/draft/use-open-inspection.ts';
import { SpecToggle } from './spec-toggle.tsx';
import WizardPage from './wizard-page.tsx';
import { texts } from '#messages/field/inspection.ts';
import { paths } from '#client/inspector/paths.ts';

const { gccPage: gccTexts } = texts;

export default function GccPage() {
  const [query] = useSearchParams();
  return query.has('draft') || query.has('edit') ? <WizardPage /> : <GccComingSoon />;
}

export const prepare = preloadInspection;

function GccComingSoon() {
  return (
    <>
      <AppBar title={gccTexts.title} start={<BackLink to={paths.dashboard} label={texts.back} />} />
      <Main>
        <chakra.div maxW="560px" mx="auto" p="4">
          <SpecToggle />
          <EmptyState
            icon={Construction}
            title={gccTexts.heading}
            text={gccTexts.text}
            action={
              <LinkButton to={paths.addAmerican} variant="primary" size="field">
                {gccTexts.action}
              </LinkButton>
            }
          />
        </chakra.div>
      </Main>
    </>
  );
}
