/** How a customer is told (decision 0028). */
import { NotificationSettings } from '#client/trade/notifications/notification-settings.tsx';
import { texts } from '#client/trade/notifications/texts.ts';
import { PageTitle, Wrap } from '#client/ui/page.tsx';

export default function NotificationsPage() {
  return (
    <Wrap measure="form" py={{ base: '4', lg: '8' }}>
      <PageTitle title={texts.title} note={texts.note} />
      <NotificationSettings />
    </Wrap>
  );
}

export function head() {
  return { title: `${texts.title} · Redrive`, robots: 'noindex' };
}
