import type { ClientBase } from 'pg';

const BATCH_SIZE = 500;

/** Removes personal data from admins' notifications; the data is read when a notification is shown. */
export const removeNotificationNames = {
  async backfillBatch(client: ClientBase, after: string): Promise<string | undefined> {
    const { rows } = await client.query<{ id: string }>(
      `select id from notice where id > $1 order by id limit ${BATCH_SIZE}`,
      [after],
    );
    const ids = rows.map(({ id }) => id);
    await client.query(
      `update notice set row = row #- '{told,facts,customer}' #- '{told,facts,subject}' #- '{told,facts,reason}'
        where id = any($1) and row #>> '{told,kind}' in ('deposit_paid', 'message_failed')`,
      [ids],
    );
    return ids.at(-1);
  },
};
