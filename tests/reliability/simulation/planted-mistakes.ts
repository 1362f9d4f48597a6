/** Mistakes in the product's own code, one at a time; the simulation must find each. */
import type { WorldScripts } from './world.ts';

export interface PlantedMistake {
  name: string;
  where: 'page' | 'server';
  /** Occurs once in the script. */
  text: string;
  replacement: string;
}

export const PLANTED_MISTAKES: readonly PlantedMistake[] = [
  {
    name: 'each attempt has a new idempotency key',
    where: 'page',
    text: 'idempotencyKey: row.id,',
    replacement: 'idempotencyKey: crypto.randomUUID(),',
  },
  {
    name: 'an attempt of a killed page counts as answered',
    where: 'page',
    text: 'const unanswered = row.unanswered || row.state === "sending";',
    replacement: 'const unanswered = row.unanswered;',
  },
  {
    name: 'a car can be taken back while it may have arrived',
    where: 'page',
    text: 'if (row.unanswered) throw createInFlightError();',
    replacement: '',
  },
  {
    name: 'a car can be taken back while it is being sent',
    where: 'page',
    text: 'if (row.state === "sending") throw new OutboxError("sending", "This is being sent right now");',
    replacement: '',
  },
  {
    name: 'a refusal of another sender counts',
    where: 'page',
    text: 'if (!(response.headers.has(_shared_problem_ts.PROBLEM_HEADER) || (0, _shared_problem_ts.readProblemBody)(responseBody) !== void 0)) throw',
    replacement: 'if (false) throw',
  },
  {
    name: 'any JSON counts as the answer',
    where: 'page',
    text: 'if (!parsed.success) throw new InvalidResponseError(',
    replacement: 'if (!parsed.success) return responseBody; if (false) throw new InvalidResponseError(',
  },
  {
    name: 'typed text is shown as saved before it is',
    where: 'page',
    text: 'const saved = await saveDraft(id, patch);',
    replacement: 'void saveDraft(id, patch); const saved = { updatedAt: 1 };',
  },
  {
    name: 'a discarded draft stays on the server',
    where: 'page',
    text: 'if (inFlight.length + receiptCount > 0 || fromServer) await',
    replacement: 'if (false) await',
  },
  {
    name: 'answers are not kept under their key',
    where: 'server',
    text: 'if (op) await storeResponse(tx, op, toStoredResponse(handler, response), current.now);',
    replacement: '',
  },
  {
    name: 'the draft of a submitted car stays',
    where: 'server',
    text: 'if (draft?.inspectorId === user.id && !isNewer) await tx.remove("drafts", draft.id);',
    replacement: '',
  },
  {
    name: 'a commit is acknowledged before the journal is on the disk',
    where: 'server',
    text: 'await writeAll(this.#handle, bytes, this.#size);\n\t\t\tawait this.#handle.datasync();',
    replacement: 'await writeAll(this.#handle, bytes, this.#size);',
  },
  {
    name: 'a photo is acknowledged before its bytes are on the disk',
    where: 'server',
    text: 'await fsyncPath(path);\n\t\ttry {',
    replacement: 'try {',
  },
  {
    name: 'a photo is acknowledged before its name is on the disk',
    where: 'server',
    text: 'await fsyncPath(folder);\n\t\t} catch',
    replacement: '} catch',
  },
];

export function plantMistake(scripts: WorldScripts, { where, text, replacement }: PlantedMistake): WorldScripts {
  return { ...scripts, [where]: scripts[where].replace(text, replacement) };
}
