import { c as sha256 } from "./fields-D_wUdmaa.js";
import { c as _undefined, h as object, l as array, m as number, t as define, y as string } from "./entry-kdpXl4Kw.js";
// shared/contract/photos.ts
/** Uploads addressed by their content (design section 4, rule 4). Names and statuses are fixed: other programs rely on them. */
/** An admin edits cars too, pictures included. */
var uploaders = ["inspector", "admin"];
var params = object({ sha256 });
/** Bytes of one part, and the largest photo the server takes. */
var PART_BYTES = {
	min: 65536,
	max: 262144
};
var MAX_PHOTO_BYTES = 26214400;
/** Says that the whole photo arrived, was hashed and is durable. Only this lets the phone drop its copy (rules 7, 8). */
var photoReceipt = object({
	sha256,
	bytes: number().int(),
	url: string()
});
var photosHave = define({
	name: "photos.have",
	method: "POST",
	path: "/api/inspector/photos/have",
	who: uploaders,
	body: object({ hashes: array(sha256).max(500) }),
	response: object({ have: array(sha256) })
});
define({
	name: "photos.head",
	method: "HEAD",
	path: "/api/inspector/photos/:sha256",
	who: uploaders,
	params,
	response: _undefined(),
	ownTransactions: true
});
/** The whole photo at once: 201 when new, 200 when it was there. */
var photosPut = define({
	name: "photos.put",
	method: "PUT",
	path: "/api/inspector/photos/:sha256",
	who: uploaders,
	params,
	body: "bytes",
	response: photoReceipt,
	ownTransactions: true
});
/** One part: 204 with Upload-Offset, the last one 200 with the receipt; a wrong offset is 409 with the right one. */
var photosPatch = define({
	name: "photos.patch",
	method: "PATCH",
	path: "/api/inspector/photos/:sha256",
	who: uploaders,
	params,
	body: "bytes",
	response: photoReceipt.optional(),
	ownTransactions: true
});
/** Widths that are made of every photo, px, and their formats. Public address: /photos/{sha256}/{width}.{format}. */
var PHOTO_WIDTHS = [
	320,
	640,
	960,
	1280,
	1920
];
/** The address stored with a car and sent to everyone; answers 1280 px JPEG. */
function photoUrl(hash) {
	return `/photos/${hash}`;
}
/** The address of one size of one of our photos, or undefined when the address is not ours. */
function photoVariantUrl(url, width, format) {
	return /^\/photos\/[0-9a-f]{64}$/.test(url) ? `${url}/${width}.${format}` : void 0;
}
export { photoUrl as a, photosPatch as c, photoReceipt as i, photosPut as l, PART_BYTES as n, photoVariantUrl as o, PHOTO_WIDTHS as r, photosHave as s, MAX_PHOTO_BYTES as t };
