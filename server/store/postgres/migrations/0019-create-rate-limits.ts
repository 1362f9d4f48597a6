/** Unlogged: counts may be lost in a crash, and cost no write-ahead log. */
export const createRateLimits = `
  create unlogged table rate_limit (
    key text primary key,
    points integer not null,
    expire bigint
  );
`;
