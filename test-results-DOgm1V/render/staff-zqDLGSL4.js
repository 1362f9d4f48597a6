import { S as require_dist, c as chakra, w as require_jsx_runtime } from "./icons-B_vz_UmD.js";
import { t as Menu } from "./menu-BZ5WH8mc.js";
import { P as IconButton, _ as useWayOut, w as useSession } from "./render.js";
import { t as AppBar } from "./app-bar-DEZW-2RX.js";
import { n as Button } from "./button-Tz6kFbp7.js";
import { t as Menu$1 } from "./menu-7zVFqbBe.js";
import { i as SkipLink, t as Main } from "./page-B2WnnulD.js";
import { t as RoleBadge } from "./role-badge-BkiYTWhT.js";
import { t as Wordmark } from "./wordmark-DjizInnX.js";
import { t as texts } from "./staff-texts-D6QRh8PN.js";
// client/app/shells/staff-places.ts
var import_dist = require_dist();
/** The dashboard has two addresses, and its log a page of its own. */
var ADMIN = [
	{
		to: "/admin",
		label: texts.dashboard,
		at: [
			"/admin",
			"/admin-dashboard",
			"/admin/activity"
		]
	},
	{
		to: "/admin/review",
		label: texts.review
	},
	{
		to: "/admin/reservations",
		label: texts.reservations
	},
	{
		to: "/admin/errors",
		label: texts.errors
	}
];
var DEALER = [{
	to: "/dealer-dashboard",
	label: texts.dealerCars,
	at: [
		"/dealer",
		"/dealer-dashboard",
		"/dealer/cars"
	]
}];
/** None for roles without a staff frame of their own, and while nobody is known. */
function placesOf(role) {
	if (role === "admin") return ADMIN;
	return role === "dealer" ? DEALER : [];
}
function isAt(place, pathname) {
	return place.at ? place.at.includes(pathname) : pathname.startsWith(place.to);
}
// client/app/shells/staff.tsx
var import_jsx_runtime = require_jsx_runtime();
var HomeLink = chakra(import_dist.Link);
var Place = chakra(import_dist.Link, { base: {
	display: "flex",
	alignItems: "center",
	minH: "14",
	px: "3",
	textStyle: "t2",
	fontWeight: "semibold",
	color: "ink-3",
	textDecoration: "none",
	whiteSpace: "nowrap",
	"&:hover": { color: "ink" },
	"&[aria-current]": {
		color: "ink",
		boxShadow: "inset 0 -3px 0 var(--rd-colors-drive)"
	}
} });
function StaffShell({ children }) {
	const { pathname } = (0, import_dist.useLocation)();
	const { user } = useSession();
	const leave = useWayOut();
	const signOut = () => leave("staff");
	const places = placesOf(user?.role);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
		display: "flex",
		flexDirection: "column",
		minH: "100dvh",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SkipLink, { children: texts.skip }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(AppBar, {
				start: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(HomeLink, {
					to: "/",
					"aria-label": texts.homeLink,
					display: "flex",
					alignItems: "center",
					minH: "touch",
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Wordmark, { height: 22 })
				}),
				end: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(WhoAndOut, {
					user,
					onOut: signOut
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
					display: { md: "none" },
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Menu$1, {
						trigger: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(IconButton, {
							glyph: Menu,
							"aria-label": texts.menu
						}),
						entries: [...places.map(({ to, label }) => ({
							to,
							label
						})), {
							label: texts.signOut,
							onSelect: signOut
						}]
					})
				})] }),
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.nav, {
					"aria-label": texts.places,
					display: {
						base: "none",
						md: "flex"
					},
					children: places.map((place) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Place, {
						to: place.to,
						"aria-current": isAt(place, pathname) ? "page" : void 0,
						children: place.label
					}, place.to))
				})
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Main, { children })
		]
	});
}
/** On phones the way out is in the menu. */
function WhoAndOut({ user, onOut }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [user && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(RoleBadge, { role: user.role }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
		display: {
			base: "none",
			lg: "inline"
		},
		textStyle: "t2",
		truncate: true,
		children: user.email
	})] }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
		variant: "tertiary",
		onClick: onOut,
		display: {
			base: "none",
			md: "inline-flex"
		},
		children: texts.signOut
	})] });
}
export { StaffShell };
