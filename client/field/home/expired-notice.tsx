/** The session ended; nothing is lost, and signing in lets it go out. */
import { chakra } from '@chakra-ui/react';
import { useLocation } from 'react-router-dom';
import { signInFirst } from '#shared/domain/paths.ts';
import { paths } from '#client/field/paths.ts';
import { LinkButton } from '#client/ui/controls/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { texts } from './texts.ts';

const { expired: say } = texts;

export function ExpiredNotice() {
  const { pathname } = useLocation();
  return (
    <Card role="status" padding="md" display="flex" flexWrap="wrap" alignItems="center" gap="3">
      <chakra.div flex="1" minW="200px">
        <chakra.p fontWeight="bold">{say.title}</chakra.p>
        <chakra.p textStyle="t2" color="ink-2">
          {say.text}
        </chakra.p>
      </chakra.div>
      <LinkButton to={signInFirst(paths.signIn, pathname)} variant="primary" size="field">
        {say.action}
      </LinkButton>
    </Card>
  );
}
