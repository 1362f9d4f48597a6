// client/trade/bell/calls.ts
var bellUnread = {
	name: "bell.unread",
	method: "GET",
	path: "/api/bell/unread",
	tells: ["unread"]
};
var pushState = {
	name: "push.state",
	method: "GET",
	path: "/api/push",
	tells: [
		"publicKey",
		"isOn",
		"devices"
	]
};
var EVENTS_PATH = "/api/bell/events";
export { bellUnread as n, pushState as r, EVENTS_PATH as t };
