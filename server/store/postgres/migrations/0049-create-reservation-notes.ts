export const createReservationNotes = `
create table reservation_notes (
  id text collate "C" primary key,
  row jsonb not null
);
`;
