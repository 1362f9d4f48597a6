import { chakra } from '@chakra-ui/react';
import { paths } from '#client/inspector/paths.ts';
import { NotificationSettings } from '#client/components/notifications/notification-settings.tsx';
import { texts } from '#client/components/notifications/notification-settings-texts.ts';
import { AppBar, BackLink } from '#client/ui/layout/app-bar.tsx';
import { Main, Note, PageShell } from '#client/ui/page-layout.tsx';
import { texts as home } from '#messages/field/inspector-home.ts';

export default function InspectorNotificationSettingsPage() {
  return (
    <PageShell>
      <AppBar title={texts.title} start={<BackLink to={paths.dashboard} label={home.back} />} />
      <Main>
        <chakra.div display="grid" gap="4" p="4" maxW="720px" mx="auto" gridTemplateColumns="minmax(0, 1fr)">
          <Note>{texts.note}</Note>
          <NotificationSettings />
        </chakra.div>
      </Main>
    </PageShell>
  );
}

export function head() {
  return { title: `${texts.title} · Redrive`, robots: 'noindex' };
}
