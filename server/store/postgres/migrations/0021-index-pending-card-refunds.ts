/** Same as `hasPendingCardRefund`. */
export const indexPendingCardRefunds = `
alter table reservation add column owes_card boolean not null default false;
update reservation set owes_card = true where row->'cardPayments' @> '[{"state":"refunding"}]';
create index reservation_owes_card on reservation (updated_at, id) where owes_card;
`;
