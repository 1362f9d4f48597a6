import { pt as inTime } from "./render.js";
import { n as Unreachable, u as request } from "./call-C4FbK-me.js";
// client/api/push-renewal.ts
var PATH = "/api/push/subscription";
function subscribedBrowser(subscription) {
	const { p256dh = "", auth = "" } = subscription.toJSON().keys ?? {};
	return {
		endpoint: subscription.endpoint,
		keys: {
			p256dh,
			auth
		},
		language: navigator.language || "en"
	};
}
/**
* In place of what this device had, for the person who is signed in, under the settings they chose.
* @returns whether they were told on this device before; undefined while nobody is signed in
* @throws Unreachable when the server did not say
*/
async function renewPush(subscription) {
	const { ok, status } = await request("PUT", PATH, {
		...subscribedBrowser(subscription),
		renews: true
	});
	if (ok) return true;
	if (status === 401) return void 0;
	if (status === 409) return false;
	throw new Unreachable(`The push service's new address was answered ${status}`);
}
// client/trade/notifications/device-push.ts
/** What this browser can be told by push, as far as it says so itself; asking for permission is for a press alone. */
/** How long the worker of a first visit may take to be there, ms. */
var WORKER_MS = 1e4;
function isAppleTouch() {
	return /iPhone|iPad|iPod/.test(navigator.userAgent) || "standalone" in navigator && navigator.maxTouchPoints > 1;
}
function pushReadiness() {
	if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window)) return isAppleTouch() ? "install-first" : "unsupported";
	return Notification.permission === "denied" ? "denied" : "ready";
}
/** This browser's subscription; null where there is none, or nothing to have one. */
async function ownSubscription() {
	if (pushReadiness() === "install-first" || pushReadiness() === "unsupported") return null;
	return await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription() ?? null;
}
/** How the server names a browser: SHA-256 (hex) of its endpoint. */
async function nameOf({ endpoint }) {
	const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(endpoint));
	return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
/** This browser as the server names it; undefined while it is not subscribed. */
async function ownDevice() {
	const subscription = await ownSubscription();
	return subscription ? nameOf(subscription) : void 0;
}
/** The person said no, to this question or to an earlier one. */
var PermissionRefused = class extends Error {};
/**
* Asks for permission, where nobody was asked yet, and subscribes.
* @param publicKey of our server, base64url
* @throws PermissionRefused, or the browser's own error when its push service cannot be reached
*/
async function subscribeBrowser(publicKey) {
	if (await Notification.requestPermission() !== "granted") throw new PermissionRefused();
	const registration = await inTime(navigator.serviceWorker.ready, WORKER_MS);
	if (!registration) throw new Error("The service worker did not come");
	await (await registration.pushManager.getSubscription())?.unsubscribe();
	return subscribedBrowser(await registration.pushManager.subscribe({
		userVisibleOnly: true,
		applicationServerKey: publicKey
	}));
}
/** From now on this browser is told nothing, whatever the server still sends. */
async function unsubscribeBrowser() {
	await (await ownSubscription())?.unsubscribe();
}
export { pushReadiness as a, renewPush as c, ownSubscription as i, nameOf as n, subscribeBrowser as o, ownDevice as r, unsubscribeBrowser as s, PermissionRefused as t };
