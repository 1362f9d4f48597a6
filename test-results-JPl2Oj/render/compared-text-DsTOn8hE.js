// shared/domain/compared-text.ts
/** Without characters of Unicode category Cf: direction marks, zero-width joiners, soft hyphens, byte order marks. */
var stripFormatCharacters = (text) => text.replaceAll(/\p{Cf}/gu, "");
var DIGIT = /\p{Nd}/u;
/** Unicode keeps the ten digits of a script in one run, zero first. */
function valueOfDigit(digit) {
	const code = digit.codePointAt(0);
	let first = code;
	while (DIGIT.test(String.fromCodePoint(first - 1))) first--;
	return (code - first) % 10;
}
/** Digits of every script as 0 to 9: "٢٠٢١", "２０２１" and "२०२१" are "2021". The rest of the text stays. */
function foldDigits(text) {
	return text.replace(/(?![0-9])\p{Nd}/gu, (digit) => String(valueOfDigit(digit)));
}
/** For searching: without format characters, with digits of every script as 0 to 9. */
var toSearchText = (text) => foldDigits(stripFormatCharacters(text));
/** For telling doubles: as for searching, without outer spaces and capitals. */
var toComparable = (text) => toSearchText(text).trim().toLowerCase();
/** Letters, digits, hyphens and the dots that domain names may have. */
var DOMAIN = /^[\p{L}\p{M}\p{N}.\-。．｡]+$/u;
/** "مثال.امارات" as "xn--mgbh0fb.xn--mgbaam7a8h" (UTS #46); unchanged when it is ASCII already or no domain name. */
function toAsciiDomain(domain) {
	if (/^[\0-\x7F]*$/.test(domain) || !DOMAIN.test(domain)) return domain;
	try {
		return new URL(`http://${domain}`).hostname;
	} catch {
		return domain;
	}
}
/** One form for every way to write an email address; it is stored, compared and sent to. */
function normalizeEmail(text) {
	const email = toComparable(text).replace("＠", "@");
	const at = email.lastIndexOf("@");
	return at < 0 ? email : `${email.slice(0, at)}@${toAsciiDomain(email.slice(at + 1))}`;
}
/** A normalized email address: as zod's, with internationalised top-level domains. */
var EMAIL_PATTERN = /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+\-.]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]*[A-Za-z0-9])$/;
export { toSearchText as a, stripFormatCharacters as i, foldDigits as n, normalizeEmail as r, EMAIL_PATTERN as t };
