import { p as define } from "./call-C4FbK-me.js";
import { E as boolean, F as string, O as literal, S as _enum, T as array, j as object, n as done, o as idParams, u as requiredText } from "./fields-D-15uvoi.js";
import { t as isolate } from "./isolate-BYWc4x-h.js";
// shared/domain/messages/alerts.ts
/** Saved searches and hearts that tell: how many, how often, when. */
var ALERT_FREQUENCIES = ["at_once", "daily"];
// shared/contract/messages/alerts.ts
/** Saved searches and news of kept cars: what a customer is told of by mail (decision 0026). */
var customer = ["customer"];
var name = requiredText(80, "Give the search a name");
var savedSearch = object({
	id: string(),
	name: string(),
	/** As the address of a list carries it: "make=Toyota&priceTo=80000". */
	query: string(),
	frequency: _enum(ALERT_FREQUENCIES),
	/** Whether it tells; a link in its mails turns it off. */
	isOn: boolean(),
	createdAt: string()
});
var savedSearches = define({
	name: "alerts.searches",
	method: "GET",
	path: "/api/customer/searches",
	who: customer,
	response: object({
		/** Oldest first. */
		searches: array(savedSearch),
		/** Whether news of shortlisted and saved cars is told. */
		keptCars: boolean()
	})
});
/** At most 20 a person, none twice: 409. */
var saveSearch = define({
	name: "alerts.saveSearch",
	method: "POST",
	path: "/api/customer/searches",
	touches: ["alerts"],
	who: customer,
	body: object({
		name,
		query: string().max(1e3),
		frequency: _enum(ALERT_FREQUENCIES)
	}),
	response: savedSearch,
	status: 201,
	idempotent: true
});
/** What is left out stays. */
var changeSearch = define({
	name: "alerts.changeSearch",
	method: "PATCH",
	path: "/api/customer/searches/:id",
	touches: ["alerts"],
	who: customer,
	params: idParams,
	body: object({
		name: name.optional(),
		frequency: _enum(ALERT_FREQUENCIES).optional(),
		isOn: boolean().optional()
	}),
	response: savedSearch
});
var deleteSearch = define({
	name: "alerts.deleteSearch",
	method: "DELETE",
	path: "/api/customer/searches/:id",
	touches: ["alerts"],
	who: customer,
	params: idParams,
	response: done
});
var changeKeptCars = define({
	name: "alerts.changeKeptCars",
	method: "PUT",
	path: "/api/customer/kept-car-alerts",
	touches: ["alerts"],
	who: customer,
	body: object({ isOn: boolean() }),
	response: done
});
/**
* Turns off what the link of a mail belongs to, without signing in. Mail programs call it themselves (RFC 8058), with a body that says
* nothing. 410 GONE for a token that never was, or whose search is gone.
*/
var unsubscribe = define({
	name: "alerts.unsubscribe",
	method: "POST",
	path: "/api/alerts/unsubscribe",
	touches: ["alerts"],
	who: "anyone",
	query: object({ token: requiredText(200, "Open the link in the mail again") }),
	response: object({
		success: literal(true),
		what: _enum(["search", "kept_cars"]),
		/** Of the search. */
		name: string().nullable()
	}),
	perMinute: { address: 60 }
});
// client/shop/catalogue/searches/searches-texts.ts
/** What the pages of saved searches and of news by mail say. */
var texts = {
	title: "Saved Searches",
	note: "We write when a car comes on sale that you are looking for.",
	loading: "Loading your searches...",
	failed: "Your searches could not be loaded",
	failedText: "Nothing is lost. Check your signal and try again.",
	saveTitle: "Save this search",
	name: "Name",
	allCars: "All cars",
	frequency: "Write to me",
	atOnce: "At once",
	daily: "Daily at 8:00",
	save: "Save Search",
	saved: {
		title: "Search saved",
		description: "We write as soon as a car comes on sale for it."
	},
	saveFailed: "Search not saved",
	tryAgain: "Please try again",
	yours: "Your searches",
	none: "No saved searches",
	noneText: "Narrow a list of cars and press Save this search.",
	browse: "Browse Cars",
	show: (name) => `Show the cars of ${isolate(name)}`,
	showCars: "Show the cars",
	isOn: (name) => `Mails for ${isolate(name)}`,
	frequencyOf: (name) => `How often for ${isolate(name)}`,
	nameOf: (name) => `Name of ${isolate(name)}`,
	remove: "Delete",
	removeOf: (name) => `Delete ${isolate(name)}`,
	removed: "Search deleted",
	changeFailed: "Not changed",
	removeFailed: "Not deleted",
	keptTitle: "Cars you keep",
	kept: "News of cars on my shortlist and saved cars",
	keptNote: "Price changed, reserved, free again, sold.",
	offTitle: "No more mails",
	offQuestion: "Turn these mails off?",
	offAsk: "You get no more mails of this alert. Your account stays as it is.",
	turnOff: "Turn Off Mails",
	offSearch: (name) => `You get no more mails for your search “${isolate(name)}”.`,
	offKept: "You get no more mails about the cars you keep.",
	offGone: "This alert is gone already: no more mails come of it.",
	offFailed: "The mails could not be turned off. Check your signal and try again.",
	offNote: "You can turn them on again under Saved Searches."
};
export { saveSearch as a, ALERT_FREQUENCIES as c, deleteSearch as i, changeKeptCars as n, savedSearches as o, changeSearch as r, unsubscribe as s, texts as t };
