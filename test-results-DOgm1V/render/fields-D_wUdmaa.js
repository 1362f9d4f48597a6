import { d as email$1, f as literal, h as object, m as number, o as _enum, u as boolean, x as union, y as string } from "./entry-kdpXl4Kw.js";
// shared/contract/fields.ts
/** Small parts that several resources share. */
var id = string().min(1).max(100);
var idParams = object({ id });
/** SHA-256 in lower-case hex: a photo's name. */
var sha256 = string().regex(/^[0-9a-f]{64}$/, "Must be a SHA-256 in lower-case hex");
/** true, false or not answered. */
var tri = boolean().nullable();
/** Whole dirhams or US dollars. Numeric text is accepted, as some callers send it (D-54). */
var money = union([number(), string().regex(/^\s*\d+(\.\d+)?\s*$/).transform(Number)]).pipe(number().min(0, "Must not be negative").max(1e8, "Is too large").transform(Math.round));
var text = (max) => string().trim().max(max, `Use at most ${max} characters`);
/** Absent, null and '' all mean "not given". */
var optionalText = (max) => text(max).nullish().transform((value) => value ? value : null);
var email = string().trim().toLowerCase().max(254).pipe(email$1("Enter an email address"));
var done = object({ success: literal(true) });
/** '' from an untouched select means "not given". */
var choice = (values) => union([_enum(values), literal("")]).nullish().transform((value) => value ? value : null);
export { idParams as a, sha256 as c, id as i, text as l, done as n, money as o, email as r, optionalText as s, choice as t, tri as u };
