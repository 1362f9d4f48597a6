/** The frame of the staff's sign-in: the name and the form, nothing of the storefront. */
import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { AppBar } from '#client/ui/app-bar.tsx';
import { Main, SkipLink } from '#client/ui/page.tsx';
import { Wordmark } from '#client/ui/wordmark.tsx';
import { texts } from './staff-texts.ts';

const HomeLink = chakra(Link);

export function EntryShell({ children }: { children: ReactNode }) {
  return (
    <chakra.div display="flex" flexDirection="column" minH="100dvh">
      <SkipLink>{texts.skip}</SkipLink>
      <AppBar
        start={
          <HomeLink to="/" aria-label={texts.homeLink} display="flex" alignItems="center" minH="touch">
            <Wordmark height={22} />
          </HomeLink>
        }
      />
      <Main>{children}</Main>
    </chakra.div>
  );
}
