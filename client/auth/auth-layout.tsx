import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import { AppBar } from '#client/ui/layout/app-bar.tsx';
import { Main, SkipLink } from '#client/ui/page-layout.tsx';
import { HomeLink } from './home-link.tsx';
import { texts } from '#messages/ui/sign-in.ts';

export function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <chakra.div display="flex" flexDirection="column" minH="100dvh">
      <SkipLink>{texts.skip}</SkipLink>
      <AppBar start={<HomeLink />} />
      <Main>{children}</Main>
    </chakra.div>
  );
}
