import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { jobsPage, type Job } from '#shared/contract/jobs.ts';
import { createQueryClient } from '#client/api/query-client.ts';
import { Providers } from '#client/app/providers.tsx';
import { createStyleCache } from '#client/ui/theme/ui-provider.tsx';
import JobsPage from './jobs-page.tsx';

const job = (changes: Partial<Job>): Job => ({
  id: 'j1',
  kind: 'send_mail',
  state: 'waiting',
  isRunning: false,
  attempts: 0,
  createdAt: '2026-11-01T08:00:00.000Z',
  runAt: '2099-11-01T08:00:00.000Z',
  failedAt: null,
  lastError: null,
  ...changes,
});

function renderPage(search: string, state: string | null, jobs: Job[]): string {
  const client = createQueryClient();
  const counts = { waiting: 500, failed: 2 };
  client.setQueryData([jobsPage.name, { state }], {
    pages: [{ jobs, nextCursor: null, counts }],
    pageParams: [''],
  });
  return renderToString(
    <Providers queryClient={client} styleCache={createStyleCache()}>
      <StaticRouter location={`/admin/jobs${search}`}>
        <JobsPage />
      </StaticRouter>
    </Providers>,
  );
}

it('offers to retry a failed job and shows its last error', () => {
  const failed = { state: 'failed', failedAt: '2026-11-01T09:00:00.000Z', attempts: 10 } as const;
  const html = renderPage('', null, [job({}), job({ id: 'j2', ...failed, lastError: 'No answer', runAt: null })]);
  expect(html).toContain('Send an email');
  expect(html).toContain('No answer');
  expect(html).toContain('10 attempts');
  expect(html.match(/Retry: Send an email/g)).toHaveLength(1);
  expect(html).toContain('Waiting (500+)');
  expect(html).toContain('Failed (2)');
});

it('shows a job that runs and names a kind that only another release knows', () => {
  const html = renderPage('', null, [job({ isRunning: true, kind: 'wash_cars', attempts: 1 })]);
  expect(html).toContain('Running');
  expect(html).toContain('wash cars');
  expect(html).toContain('1 attempt');
});

it('says when no job has failed', () => {
  expect(renderPage('?state=failed', 'failed', [])).toContain('No jobs have failed.');
});
