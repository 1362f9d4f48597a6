import { S as require_dist, c as chakra, r as createLucideIcon, t as Icon, w as require_jsx_runtime } from "./icons-B_vz_UmD.js";
import { n as ClipboardList, t as LogOut } from "./log-out-CKOfggvI.js";
import { t as Plus } from "./plus-uvi6oVGJ.js";
import { L as ErrorState, _ as useWayOut, b as EmptyState, i as aed, u as date, v as Loading, w as useSession, y as Skeleton } from "./render.js";
import { n as Button, r as LinkButton } from "./button-Tz6kFbp7.js";
import { r as Row, s as Wrap } from "./page-B2WnnulD.js";
import { l as whoActs, o as isPast, t as RESERVATION_LABELS } from "./reservation-xWzCijFA.js";
import { t as Card } from "./card-QJerkYjO.js";
import { t as Tabs } from "./tabs-gF0RgLOF.js";
import { t as CircleCheck } from "./circle-check-CaXxv9aa.js";
import { t as Badge } from "./badge-Dm6E-g2e.js";
import { t as Car } from "./car-m6tudxOZ.js";
import { t as Check } from "./check-tlPCckEq.js";
import { r as photoSource, t as Picture } from "./picture-Ft4tAYSG.js";
import { t as texts } from "./texts-7kcmO41J.js";
import { n as useProfile, t as useOwnReservations } from "./use-customer-4Z3T77dg.js";
// node_modules/lucide-react/dist/esm/icons/rotate-ccw-clock.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData = {
	name: "rotate-ccw-clock",
	size: 24,
	node: [
		["path", {
			d: "M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8",
			key: "1357e3"
		}],
		["path", {
			d: "M3 3v5h5",
			key: "1xhq8a"
		}],
		["path", {
			d: "M12 7v5l4 2",
			key: "1fdv2h"
		}]
	],
	aliases: ["history"]
};
__iconData.node;
var RotateCcwClock = createLucideIcon(__iconData);
// client/features/account/car-thumbs.tsx
var import_dist = require_dist();
/** The cars of a reservation as a row of small pictures, in order of preference; the picked one is marked. */
var import_jsx_runtime = require_jsx_runtime();
function CarThumbs({ cars, finalCarId }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.ul, {
		m: "0",
		p: "0",
		listStyle: "none",
		display: "flex",
		gap: "2",
		overflow: "hidden",
		children: cars.map((car) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Thumb, {
			car,
			picked: car.carId === finalCarId,
			faded: finalCarId !== null
		}, car.carId))
	});
}
function Thumb({ car: { title, imageUrl }, picked, faded }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.li, {
		position: "relative",
		flex: "0 1 88px",
		minW: "0",
		aspectRatio: "4 / 3",
		borderRadius: "control",
		overflow: "hidden",
		bg: "stage-1",
		opacity: faded && !picked ? .45 : 1,
		boxShadow: picked ? "inset 0 0 0 2px var(--rd-colors-drive)" : "none",
		children: [imageUrl ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Picture, {
			source: photoSource(imageUrl, { widest: 320 }),
			alt: title,
			ratio: "fill",
			sizes: "88px"
		}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
			role: "img",
			"aria-label": title,
			display: "grid",
			placeItems: "center",
			height: "full",
			color: "ink-3",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { glyph: Car })
		}), picked && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
			position: "absolute",
			insetBlockEnd: "1",
			insetInlineEnd: "1",
			display: "grid",
			placeItems: "center",
			width: "5",
			height: "5",
			borderRadius: "pill",
			bg: "drive",
			color: "on-drive",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, {
				glyph: Check,
				size: 16
			})
		})]
	});
}
// client/features/account/reservation-card.tsx
/** One reservation in a list: which, how far, which cars, what it costs (C-prof-06 to C-prof-08, C-prof-14 to C-prof-24). */
/** The whole card is the target; the order number is its name. */
var OrderLink = chakra(import_dist.Link, { base: {
	textStyle: "t4",
	fontWeight: "bold",
	color: "ink",
	textDecoration: "none",
	"&::after": {
		content: "\"\"",
		position: "absolute",
		inset: "0",
		borderRadius: "card"
	},
	"&:focus-visible": { outline: "none" },
	"&:focus-visible::after": {
		outline: "2px solid",
		outlineColor: "drive",
		outlineOffset: "2px"
	}
} });
function ReservationCard({ reservation }) {
	const { id, orderId, status, selectedCarIds, finalCarId, createdAt } = reservation;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Card, {
		as: "article",
		"aria-label": orderId,
		raised: true,
		padding: "lg",
		position: "relative",
		display: "flex",
		flexDirection: "column",
		gap: "4",
		minW: "0",
		transition: "border-color 140ms, box-shadow 140ms",
		css: { "&:hover": {
			borderColor: "line-strong",
			boxShadow: "floating"
		} },
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
				display: "flex",
				alignItems: "center",
				justifyContent: "space-between",
				gap: "3",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(OrderLink, {
					to: `/reservation/${id}`,
					children: orderId
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
					tone: toneOf(status),
					children: RESERVATION_LABELS[status]
				})]
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.p, {
				textStyle: "t2",
				color: "ink-2",
				children: [
					texts.carsSelected(selectedCarIds.length),
					" · ",
					texts.created,
					" ",
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("time", {
						dateTime: createdAt,
						children: date(createdAt)
					})
				]
			})] }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(CarThumbs, {
				cars: reservation.cars,
				finalCarId
			}),
			finalCarId && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.p, {
				display: "flex",
				gap: "2",
				alignItems: "center",
				textStyle: "t2",
				fontWeight: "semibold",
				color: "drive-deep",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { glyph: CircleCheck }), texts.picked]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Amounts, { reservation })
		]
	});
}
/** Amber is work still to do on the car, green is ready to drive; what waits for the customer stands out in ink. */
function toneOf(status) {
	if (status === "repairing") return "repair";
	if (status === "ready_for_registration" || status === "completed") return "drive";
	return whoActs(status) === "customer" ? "ink" : "quiet";
}
function Amounts({ reservation }) {
	const { depositAmount, totalAmount, remainingBalance, finalCarId } = reservation;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.dl, {
		m: "0",
		mt: "auto",
		pt: "3",
		display: "grid",
		gridTemplateColumns: "repeat(3, minmax(0, 1fr))",
		alignItems: "end",
		gap: "3",
		borderBlockStartWidth: "1px",
		borderBlockStartStyle: "solid",
		borderBlockStartColor: "line",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Amount, {
				label: texts.deposit,
				value: depositAmount
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Amount, {
				label: finalCarId ? texts.total : texts.totalOfCars,
				value: totalAmount
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Amount, {
				label: texts.balance,
				value: remainingBalance
			})
		]
	});
}
function Amount({ label, value }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.dt, {
		textStyle: "t1",
		color: "ink-3",
		children: label
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.dd, {
		m: "0",
		fontWeight: "semibold",
		whiteSpace: "nowrap",
		children: aed(value)
	})] });
}
// client/features/account/reservation-tabs.tsx
/** Which tab is open stands in the address, so that Back from a reservation finds it again. */
function ReservationTabs() {
	const { data, failed, retrying, retry } = useOwnReservations();
	const [params, setParams] = (0, import_dist.useSearchParams)();
	const which = params.get("tab") === "past" ? "past" : "active";
	if (failed && !data) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Card, { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorState, {
		title: texts.failed,
		text: texts.failedText,
		retrying,
		onRetry: retry
	}) });
	if (!data) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LoadingCards, {});
	const past = data.filter(({ status }) => isPast(status));
	const active = data.filter(({ status }) => !isPast(status));
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Tabs, {
		label: texts.reservations,
		value: which,
		onChange: (next) => setParams(next === "past" ? { tab: "past" } : {}, { replace: true }),
		tabs: [{
			value: "active",
			label: texts.active,
			count: active.length
		}, {
			value: "past",
			label: texts.past,
			count: past.length
		}],
		children: which === "active" ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(List, {
			of: active,
			empty: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(NoActive, {})
		}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(List, {
			of: past,
			empty: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(NoPast, {})
		})
	});
}
var Cards = chakra("ul", { base: {
	m: 0,
	p: 0,
	listStyle: "none",
	display: "grid",
	gridTemplateColumns: {
		base: "minmax(0, 1fr)",
		lg: "repeat(2, minmax(0, 1fr))"
	},
	gap: {
		base: "4",
		lg: "6"
	},
	"& > li": {
		display: "grid",
		minW: "0"
	}
} });
function List({ of, empty }) {
	if (of.length === 0) return empty;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Cards, { children: of.map((reservation) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("li", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ReservationCard, { reservation }) }, reservation.id)) });
}
function NoActive() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Card, { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EmptyState, {
		icon: ClipboardList,
		title: texts.noActive,
		text: texts.noActiveText,
		action: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LinkButton, {
			to: "/select-cars",
			variant: "primary",
			children: texts.selectCars
		})
	}) });
}
function NoPast() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Card, { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EmptyState, {
		icon: RotateCcwClock,
		title: texts.noPast,
		text: texts.noPastText
	}) });
}
function LoadingCards() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Loading, {
		label: texts.loading,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
			height: "touch",
			mb: "4"
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Cards, {
			as: "div",
			children: [1, 2].map((at) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Card, {
				raised: true,
				padding: "lg",
				display: "grid",
				gap: "4",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, {
						height: "48px",
						width: "56%"
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, {
						height: "66px",
						width: "80%"
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { height: "40px" })
				]
			}, at))
		})]
	});
}
// client/features/account/profile-page.tsx
/** A customer's page: who they are, what they reserved, where to go next (C-prof-01 to C-prof-13, C-route-21). */
function ProfilePage() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Wrap, {
		py: {
			base: "4",
			lg: "8"
		},
		display: "grid",
		gap: {
			base: "6",
			lg: "8"
		},
		gridTemplateColumns: "minmax(0, 1fr)",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Head, {}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ReservationTabs, {})]
	});
}
function Head() {
	const { user } = useSession();
	const { data } = useProfile();
	const leave = useWayOut();
	const email = data?.user.email ?? user?.email ?? "";
	const name = data?.profile.firstName || email;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.header, {
		display: "grid",
		gap: "4",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
			display: "flex",
			alignItems: "start",
			gap: "3",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
				flex: "1",
				minW: "0",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
						textStyle: "t2",
						fontWeight: "semibold",
						color: "ink-3",
						children: texts.profileTitle
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.h1, {
						textStyle: "t5",
						fontWeight: "bold",
						overflowWrap: "anywhere",
						children: name
					}),
					name !== email && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
						color: "ink-2",
						overflowWrap: "anywhere",
						children: email
					})
				]
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				variant: "tertiary",
				icon: LogOut,
				onClick: () => leave("storefront"),
				children: texts.logout
			})]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Row, { children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LinkButton, {
				to: "/select-cars",
				variant: "primary",
				icon: Plus,
				children: texts.selectCars
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LinkButton, {
				to: "/saved",
				children: texts.savedCars
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LinkButton, {
				to: "/profile/settings",
				children: texts.settings
			})
		] })]
	});
}
function head() {
	return {
		title: `${texts.profileTitle} · Redrive`,
		robots: "noindex"
	};
}
export { ProfilePage as default, head };
