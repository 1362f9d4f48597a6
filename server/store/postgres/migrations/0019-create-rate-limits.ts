/** Calls counted for all processes. Unlogged: a database that crashed forgives, and counting costs no write of the journal. */
export const createRateLimits = `
  create unlogged table rate_limit (
    key text primary key,
    points integer not null,
    expire bigint
  );
`;
