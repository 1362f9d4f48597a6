/** The next release: pages with a newer database, and a server whose answers have a member that pages do not know. */
import type { Script } from './bundles.ts';

export const ADDED_MEMBER = 'addedLater';

const HOOK = 'db.drafts.hook("reading",';
/** An index and a member of all rows, which a page of this release keeps. */
const UPGRADE = `db.version(5).stores({ photos: "id, draftId, [ownerId+sha256], createdAt" }).upgrade((tx) =>
  Promise.all(["drafts", "outbox", "photos"].map((name) =>
    tx.table(name).toCollection().modify((row) => { row.${ADDED_MEMBER} = true; }))));
`;
const BODY = 'body: toWire ? toWire(response) : response';
const LARGER_BODY = `body: ((sent) => sent?.constructor === Object ? { ...sent, ${ADDED_MEMBER}: true } : sent)(toWire ? toWire(response) : response)`;

const releases = new WeakMap<Script, Script>();

/** Compiled once for all histories. */
function release(script: Script, text: string, replacement: string): Script {
  const known = releases.get(script) ?? script.replace(text, replacement);
  releases.set(script, known);
  return known;
}

export function releasePage(page: Script): Script {
  return release(page, HOOK, UPGRADE + HOOK);
}

export function releaseServer(server: Script): Script {
  return release(server, BODY, LARGER_BODY);
}
