import { NotificationSettings } from '#client/components/notifications/notification-settings.tsx';
import { texts } from '#client/components/notifications/notification-settings-texts.ts';
import { Note } from '#client/ui/page-layout.tsx';
import { paths } from './paths.ts';
import { WorkshopLayout } from './workshop-layout.tsx';

export default function WorkshopNotificationSettingsPage() {
  return (
    <WorkshopLayout title={texts.title} back={paths.home}>
      {() => (
        <>
          <Note>{texts.note}</Note>
          <NotificationSettings />
        </>
      )}
    </WorkshopLayout>
  );
}

export function head() {
  return { title: `${texts.title} · Redrive`, robots: 'noindex' };
}
