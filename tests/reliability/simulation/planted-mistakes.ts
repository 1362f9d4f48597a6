/** Mistakes in the product's own code, one at a time, over protocol, store, jobs, money and privacy; the simulation must find each. */
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
  {
    name: 'another customer’s reservation is readable',
    where: 'server',
    text: 'if (row?.customerId !== user.id) throw new',
    replacement: 'if (!row) throw new',
  },
  {
    name: 'every role may do everything',
    where: 'server',
    text: 'if (!entry.roles.includes(caller.user.role)) throw',
    replacement: 'if (false) throw',
  },
  {
    name: 'answers contain what their contract does not name',
    where: 'server',
    text: 'const response = entry.response.parse(value);',
    replacement: 'const response = value;',
  },
  {
    name: 'a cancelled order keeps its car',
    where: 'server',
    text: 'await releaseCar(tx, row, now);',
    replacement: '',
  },
  {
    name: 'a picked car can be sold and archived',
    where: 'server',
    text: 'const reservation = claim && (0, _shared_domain_reservation_ts.isCarHeld)(claim.status) ? claim : void 0;',
    replacement: 'const reservation = void 0;',
  },
  {
    name: 'a deposit is recorded without its payment',
    where: 'server',
    text: 'await tx.insert("payments", payment);',
    replacement: '',
  },
  {
    name: 'a deposit has another amount',
    where: 'server',
    text: 'amount: row.depositAmount,\n\t\t...method',
    replacement: 'amount: 1_000,\n\t\t...method',
  },
  {
    name: 'a captured card payment is recorded again',
    where: 'server',
    text: 'if (!row || existing && existing.state !== "open") return;',
    replacement: 'if (!row) return;',
  },
  {
    name: 'a new status is missing in the history',
    where: 'server',
    text: 'status: to,\n\t\thistory,\n\t\tupdatedAt',
    replacement: 'status: to,\n\t\tupdatedAt',
  },
  {
    name: 'an own cancellation is announced',
    where: 'server',
    text: 'isOwn: by === "customer",',
    replacement: 'isOwn: false,',
  },
  {
    name: 'customers are not told of a new status',
    where: 'server',
    text: 'if (payload) await notifyCustomer(tx, row, payload, now);',
    replacement: '',
  },
  {
    name: 'admins are not told of a deposit',
    where: 'server',
    text: 'await notifyAdmins(tx, depositPaidPayload(row, isTest), now)',
    replacement: 'void 0',
  },
  {
    name: 'the refund of a cancelled order is never sent',
    where: 'server',
    text: 'await enqueueRefunds(tx, updated, now);',
    replacement: '',
  },
  {
    name: 'a dirham of the balance is lost',
    where: 'server',
    text: 'balancePaid: row.remainingBalance,',
    replacement: 'balancePaid: row.remainingBalance - 1,',
  },
  {
    name: 'a hidden car is shown',
    where: 'server',
    text: 'presentPublicCars(tx, [await findLiveCar(tx, params.id)])',
    replacement: 'presentPublicCars(tx, [await tx.get("cars", params.id)])',
  },
  {
    name: 'a job that ended stays',
    where: 'server',
    text: 'if (!next) return tx.remove("jobs", row.id);',
    replacement: 'if (!next) return;',
  },
  {
    name: 'a second correction overtakes the first',
    where: 'page',
    text: 'row.state !== "sent" && row.payload.revision === revision',
    replacement: 'false',
  },
];

export function plantMistake(scripts: WorldScripts, { where, text, replacement }: PlantedMistake): WorldScripts {
  return { ...scripts, [where]: scripts[where].replace(text, replacement) };
}
