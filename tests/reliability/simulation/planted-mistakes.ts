/** Mistakes in the product's own code, one at a time, over protocol, store, jobs, money and privacy. docs/reliability.md states which ones the simulation found. */
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
    text: 'if (row.state === "sending") throw new OutboxError("sending"',
    replacement: 'if (false) throw new OutboxError("sending"',
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
    text: 'if (row?.customerId !== user.id) throw refuse(',
    replacement: 'if (!row) throw refuse(',
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
  {
    name: 'an item of a killed page is never sent again',
    where: 'page',
    text: 'if (row?.state !== "queued" && row?.state !== "sending") return void 0;',
    replacement: 'if (row?.state !== "queued") return void 0;',
  },
  {
    name: 'only the first piece of a voice note is kept',
    where: 'page',
    text: 'const pieces = [...this.pieces, piece];',
    replacement: 'const pieces = [this.pieces[0] ?? piece];',
  },
  {
    name: 'the slot of a photo is not sent',
    where: 'page',
    text: '...slot !== void 0 && { slot },',
    replacement: '',
  },
  {
    name: 'a car that was taken back is sent',
    where: 'page',
    text: 'await db.outbox.delete(rowId);\n\treturn row.draftId;',
    replacement: 'return row.draftId;',
  },
  {
    name: 'a decision counts for a car that changed',
    where: 'server',
    text: 'return assertRevision(tx, car, revision, sayReviewedCarChanged);',
    replacement: 'return Promise.resolve();',
  },
  {
    name: 'a torn end of the journal is kept',
    where: 'server',
    text: 'if ((await handle.stat()).size > segment.size) await handle.truncate(segment.size);',
    replacement: '',
  },
  {
    name: 'a snapshot is used before it is on the disk',
    where: 'server',
    text: 'await write((text) => handle.appendFile(text), () => handle.datasync());\n\t\t\tawait handle.sync();',
    replacement: 'await write((text) => handle.appendFile(text), async () => undefined);',
  },
  {
    name: 'a job that failed once is given up',
    where: 'server',
    text: 'const failedAt = row.attempts >= maxAttempts ? toIsoTimestamp$1(now) : null;',
    replacement: 'const failedAt = toIsoTimestamp$1(now);',
  },
  {
    name: 'a job of a killed server never runs again',
    where: 'server',
    text: 'return leasedUntil !== null && leasedUntil > runAt ? leasedUntil : runAt;',
    replacement: 'return leasedUntil !== null ? null : runAt;',
  },
  {
    name: 'a mail that failed counts as sent',
    where: 'server',
    text: 'if (result.status === "sent") return {\n\t\tstate: "sent",',
    replacement: 'if (result.status !== "refused") return {\n\t\tstate: "sent",',
  },
  {
    name: 'a recurring job runs once',
    where: 'server',
    text: 'const next = await complete(tx) ?? (handler.every && { runAt: this.clock() + handler.every });',
    replacement: 'const next = await complete(tx);',
  },
  {
    name: 'a picked car keeps the price of the reservation',
    where: 'server',
    text: 'carSnapshots: row.carSnapshots.map((one) => one.carId === id ? createCarSnapshot(car) : one),',
    replacement: 'carSnapshots: row.carSnapshots,',
  },
  {
    name: 'the deposit is not part of the price',
    where: 'server',
    text: '([car.fixDrivePriceAed], (0, _shared_domain_payment_held_deposit_ts.computeHeldDeposit)(row))',
    replacement: '([car.fixDrivePriceAed], 0)',
  },
  {
    name: 'an order that its customer cancelled is still to pay',
    where: 'server',
    text: 'by: user.role,\n\t\tnow,\n\t\tchange: { remainingBalance: 0 }',
    replacement: 'by: user.role,\n\t\tnow',
  },
  {
    name: 'a refund has another amount',
    where: 'server',
    text: 'await provider.refund(checkout.payment, checkout.amount)',
    replacement: 'await provider.refund(checkout.payment, checkout.amount / 100)',
  },
  {
    name: 'a card pays dirhams as hundredths',
    where: 'server',
    text: 'amount: toMinorUnits(depositAmount),',
    replacement: 'amount: depositAmount,',
  },
  {
    name: 'the cars of a paid order can be changed',
    where: 'server',
    text: 'if (row.status !== "deposit_pending") throw refuse("INVALID_STATE", (texts) => texts.reservations.carsFixed)',
    replacement: 'if (false) throw refuse("INVALID_STATE", (texts) => texts.reservations.carsFixed)',
  },
  {
    name: 'two orders of one customer are for the same cars',
    where: 'server',
    text: 'const other = (await tx.find("reservations.unpaidOf", { customerId: user.id })).find(',
    replacement: 'const other = [].find(',
  },
  {
    name: 'the draft of another inspector is readable',
    where: 'server',
    text: 'if (draft && draft.inspectorId !== user.id) throw new _shared_problem_ts.Problem("NOT_FOUND");',
    replacement: '',
  },
  {
    name: 'a dealer sees the stock of all dealers',
    where: 'server',
    text: '(await tx.find("cars.ofDealer", { dealerId })).filter(',
    replacement: '(await tx.find("rows.after", { collection: "cars", afterId: "", limit: 1000 })).filter(',
  },
  {
    name: 'any link confirms an address',
    where: 'server',
    text: 'const link = await findValidEmailLink(tx, token, now);',
    replacement:
      'const link = await findValidEmailLink(tx, token, now) ?? (await tx.find("rows.after", { collection: "passwordResets", afterId: "", limit: 1 }))[0];',
  },
  {
    name: 'notifications of an admin are shown to all users',
    where: 'server',
    text: 'await tx.find("notices.page", {\n\t\tuserId: user.id,',
    replacement: 'await tx.find("notices.page", {\n\t\tuserId: "admin-1",',
  },
  {
    name: 'a session survives the sign-out',
    where: 'server',
    text: 'if (session) await tx.remove("sessions", session.id);\n\tawait removeDevicePushSubscriptions(tx, device);\n\treply.headers["Set-Cookie"] = expireSessionCookie(services);\n\treturn { success: true }',
    replacement: 'reply.headers["Set-Cookie"] = expireSessionCookie(services);\n\treturn { success: true }',
  },
  {
    name: 'a picked car can be picked for another order',
    where: 'server',
    text: 'await claimCar(tx, id, row, now);',
    replacement: '',
  },
  {
    name: 'customers are not told of a refund',
    where: 'server',
    text: 'async function notifyRefundSent(tx, row, refund, now) {',
    replacement: 'async function notifyRefundSent(tx, row, refund, now) {\n\treturn;',
  },
  {
    name: 'customers are not told of a refused transfer',
    where: 'server',
    text: 'await notifyTransferRefused(tx, refused, now);',
    replacement: '',
  },
  {
    name: 'dealers get no message',
    where: 'server',
    text: 'if (user?.dealerId === dealerId) await notifyUser(tx, user, payload, now);',
    replacement: '',
  },
  {
    name: 'a failure of the server counts as a refusal',
    where: 'page',
    text: 'if (error.status >= 500 || RETRYABLE_STATUSES.has(error.status) || error.code === "HASH_MISMATCH")',
    replacement: 'if (error.status === 503 || RETRYABLE_STATUSES.has(error.status))',
  },
];

export function plantMistake(scripts: WorldScripts, { where, text, replacement }: PlantedMistake): WorldScripts {
  return { ...scripts, [where]: scripts[where].replace(text, replacement) };
}
