import { jobsPage, jobsRetry, type Job } from '#shared/contract/jobs.ts';
import { refuse } from '#server/lib/refuse.ts';
import { enqueueJob } from '#server/jobs/enqueue-job.ts';
import { defineHandler } from '#server/http/define-handler.ts';
import { getJobState, type JobRow } from '#server/store/job-rows.ts';

function presentJob(row: JobRow, now: string): Job {
  const isRunning = (row.leasedUntil ?? '') > now;
  const runAt = isRunning || row.failedAt !== null ? null : row.runAt;
  return { ...row, state: getJobState(row), isRunning, runAt };
}

export const getJobs = defineHandler(jobsPage)({
  async run({ tx, query, now }) {
    const { jobs, ...page } = await tx.find('jobs.page', query);
    return { ...page, jobs: jobs.map((row) => presentJob(row, now)) };
  },
});

export const postRetryJob = defineHandler(jobsRetry)({
  async run({ tx, params: { id }, now }) {
    const row = await tx.get('jobs', id);
    if (!row) throw refuse('NOT_FOUND', (texts) => texts.operations.jobDone);
    if (row.failedAt === null) throw refuse('INVALID_STATE', (texts) => texts.operations.jobWaiting);
    await enqueueJob(tx, row.kind, row.payload, { now, id });
    return presentJob((await tx.get('jobs', id))!, now);
  },
});
