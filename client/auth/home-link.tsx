import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { sharedPaths } from '#shared/routes/paths.ts';
import { Wordmark } from '#client/ui/layout/wordmark.tsx';
import { texts } from '#messages/ui/sign-in.ts';

const HomeAnchor = chakra(Link);

export function HomeLink() {
  return (
    <HomeAnchor to={sharedPaths.home} aria-label={texts.homeLink} display="flex" alignItems="center" minH="touch">
      <Wordmark height={22} />
    </HomeAnchor>
  );
}
