export const JOB_STATES = ['waiting', 'failed'] as const;
export type JobState = (typeof JOB_STATES)[number];
