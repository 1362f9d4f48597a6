import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { messagesPage, type Message } from '#shared/contract/notifications/mail-log.ts';
import { createQueryClient } from '#client/api/query-client.ts';
import { Providers } from '#client/app/providers.tsx';
import { createStyleCache } from '#client/ui/theme/ui-provider.tsx';
import MessagesPage from './messages-page.tsx';

const message = (changes: Partial<Message>): Message => ({
  id: 'm1',
  kind: 'password_changed',
  subject: 'Your password was changed',
  to: 'amal@x.example',
  state: 'sent',
  attempts: 1,
  createdAt: '2026-11-01T08:00:00.000Z',
  sentAt: null,
  dueAt: null,
  reason: null,
  ...changes,
});

function renderPage(search: string, state: string | null, messages: Message[], isMailOn = true): string {
  const client = createQueryClient();
  const counts = { waiting: 0, sent: 1, failed: 2, suppressed: 0 };
  client.setQueryData([messagesPage.name, state === null ? {} : { state }], {
    pages: [{ messages, nextCursor: null, counts, isMailOn }],
    pageParams: [''],
  });
  return renderToString(
    <Providers queryClient={client} styleCache={createStyleCache()}>
      <StaticRouter location={`/admin/messages${search}`}>
        <MessagesPage />
      </StaticRouter>
    </Providers>,
  );
}

it('shows the status and the attempts of each message', () => {
  const html = renderPage('', null, [
    message({}),
    message({ id: 'm2', state: 'failed', attempts: 24, to: null, subject: 'Sold: Camry' }),
  ]);
  expect(html).toContain('Open Sold: Camry');
  expect(html).toContain('24 attempts');
  expect(html).not.toContain('1 attempt');
  expect(html).toContain('No address');
  expect(html).toContain('Failed (2)');
  expect(html).not.toContain('Email isn’t set up');
});

it('explains that email is off and requests the status of the URL', () => {
  const html = renderPage('?state=failed', 'failed', [], false);
  expect(html).toContain('Email isn’t set up on this server');
  expect(html).toContain('No messages with this status.');
});

it('ignores an unknown status', () => {
  expect(renderPage('?state=lost', null, [message({})])).toContain('Your password was changed');
});
