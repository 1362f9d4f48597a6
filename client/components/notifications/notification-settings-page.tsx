import { NotificationSettings } from './notification-settings.tsx';
import { texts } from './notification-settings-texts.ts';
import { PageTitle, PageContainer } from '#client/ui/page-layout.tsx';

export default function NotificationSettingsPage() {
  return (
    <PageContainer measure="form" pb={{ base: '4', lg: '8' }}>
      <PageTitle title={texts.title} note={texts.note} />
      <NotificationSettings />
    </PageContainer>
  );
}

export function head() {
  return { title: `${texts.title} · Redrive`, robots: 'noindex' };
}
