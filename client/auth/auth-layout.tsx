import type { ReactNode } from 'react';
import { AppBar } from '#client/ui/layout/app-bar.tsx';
import { Main, SkipLink, PageShell } from '#client/ui/page-layout.tsx';
import { HomeLink } from './home-link.tsx';
import { texts } from '#messages/ui/sign-in.ts';

export function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <PageShell>
      <SkipLink>{texts.skip}</SkipLink>
      <AppBar start={<HomeLink />} />
      <Main>{children}</Main>
    </PageShell>
  );
}
