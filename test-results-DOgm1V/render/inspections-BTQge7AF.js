import { n as CAR_STATUSES } from "./words-BsopLzR7.js";
import { a as idParams, c as sha256, i as id, n as done } from "./fields-D_wUdmaa.js";
import { r as submitCarBody } from "./car-form-CAyENfWo.js";
import { f as literal, h as object, l as array, m as number, o as _enum, p as looseObject, t as define, y as string } from "./entry-kdpXl4Kw.js";
// shared/contract/inspections.ts
/** What inspectors send and read: cars, submissions, drafts (S-api-26 to S-api-31, design section 4). */
var inspector = ["inspector"];
var submitReceipt = object({
	success: literal(true),
	id: string(),
	submissionId: string(),
	status: _enum(CAR_STATUSES),
	revision: number(),
	photos: array(sha256)
});
/** 409 PHOTOS_MISSING {missing} when a photo it names has not arrived (rule 6). */
var carsSubmit = define({
	name: "cars.submit",
	method: "POST",
	path: "/api/inspector/cars",
	who: inspector,
	body: submitCarBody,
	response: submitReceipt,
	status: 201,
	idempotent: true,
	maxBytes: 35e6
});
var submission = object({
	id: string(),
	carId: string(),
	status: _enum(CAR_STATUSES),
	submittedAt: string(),
	/** Shown as Admin Notes. */
	rejectionReason: string().nullable(),
	history: array(object({
		status: _enum(CAR_STATUSES),
		reason: string().nullable(),
		at: string()
	})),
	carData: object({
		make: string(),
		model: string(),
		year: number().nullable(),
		mileageValue: number(),
		mileageUnit: string(),
		bodyType: string().nullable(),
		regionalSpec: string(),
		exteriorColor: string().nullable()
	}),
	imageUrl: string().nullable()
});
var submissionsList = define({
	name: "submissions.list",
	method: "GET",
	path: "/api/inspector/submissions",
	who: inspector,
	response: array(submission)
});
/** Any fields; they come back as sent, except data URLs, which come back as photo addresses (D-74, design section 4). */
var draftFields = looseObject({ id: id.optional() });
var draft = looseObject({
	id: string(),
	createdAt: string(),
	updatedAt: string()
});
var draftCall = {
	who: inspector,
	idempotent: true,
	maxBytes: 35e6
};
var draftsList = define({
	name: "drafts.list",
	method: "GET",
	path: "/api/inspector/draft-cars",
	who: inspector,
	response: array(draft)
});
var draftsGet = define({
	name: "drafts.get",
	method: "GET",
	path: "/api/inspector/draft-cars/:id",
	who: inspector,
	params: idParams,
	response: draft
});
/** The id is the phone's own when it sends one; saving the same id again keeps one draft. */
var draftsCreate = define({
	...draftCall,
	name: "drafts.create",
	method: "POST",
	path: "/api/inspector/draft-cars",
	body: draftFields,
	response: draft,
	status: 201
});
/** Creates the draft when the id is new: a phone may send the later revision first. */
var draftsPut = define({
	...draftCall,
	name: "drafts.put",
	method: "PUT",
	path: "/api/inspector/draft-cars/:id",
	params: idParams,
	body: draftFields,
	response: draft
});
/** Deleting what is gone succeeds: a repeated call must not alarm anybody. */
var draftsDelete = define({
	...draftCall,
	name: "drafts.delete",
	method: "DELETE",
	path: "/api/inspector/draft-cars/:id",
	params: idParams,
	response: done
});
export { draftsList as a, draftsGet as i, draftsCreate as n, draftsPut as o, draftsDelete as r, submissionsList as s, carsSubmit as t };
