/** Photos of earlier versions get a hash from the job `hash_photos`. */
export const addPerceptualHashTimes = `
alter table photo add column hashed_at text collate "C";
`;
