import { f as require_jsx_runtime, n as drawingOf, r as chakra, t as Icon } from "./icons-RnR86ooq.js";
import { n as ClipboardList, t as LogOut } from "./log-out-CKnWMc-4.js";
import { t as Plus } from "./plus-BsV886UZ.js";
import { t as require_dist } from "./dist-IHMA6f-2.js";
import { C as isPast, T as whoActs, g as RESERVATION_LABELS, w as pickedCar, x as hasTransferToCheck } from "./reservations-7G0Hxa9d.js";
import { B as date, Ht as Check, I as aed, Nt as Button, Pt as LinkButton, V as dateTime, Y as useWayOut, nt as Loading, ot as ErrorState, q as signedAed, rt as Skeleton, st as EmptyState, t as paths, ut as useSession } from "./render.js";
import { a as Row, l as Wrap, r as Note } from "./page-CRV3tWFN.js";
import { t as Card } from "./card-BKuzL1d8.js";
import { t as Tabs } from "./tabs-BrytUmvH.js";
import { t as texts } from "./texts-HbaZJtbh.js";
import { n as useOwnReservations, r as useProfile, t as useOwnPages } from "./use-customer-BYZE3mjr.js";
import { t as CircleCheck } from "./circle-check-BAEaEL1p.js";
import { t as Car } from "./car-4hsisNRj.js";
import { n as depositMoves, t as orderAmounts } from "./order-amounts-D_Xt_NWW.js";
import { t as Badge } from "./badge-grlK88iV.js";
import { i as photoSource, t as Picture } from "./picture-DcbhnXFT.js";
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
var RotateCcwClock = drawingOf(__iconData);
// client/shop/account/reservation-card.tsx
/** One reservation in a list: which, how far, which cars, what it costs (C-prof-06 to C-prof-08, C-prof-14 to C-prof-24). */
var import_dist = require_dist();
var import_jsx_runtime = require_jsx_runtime();
/** The whole card is the target; the order number is its name. */
var OrderLink = chakra(import_dist.Link, { base: {
	textStyle: "t4",
	fontWeight: "bold",
	color: "ink",
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
	const { id, orderId, status, selectedCarIds, createdAt } = reservation;
	const picked = pickedCar(reservation);
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
				flexWrap: "wrap",
				alignItems: "center",
				justifyContent: "space-between",
				columnGap: "3",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(OrderLink, {
					to: paths.reservation(id),
					children: orderId
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.span, {
					display: "flex",
					flexWrap: "wrap",
					gap: "2",
					children: [reservation.depositMethod === "test" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
						tone: "outline",
						children: texts.test
					}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
						tone: toneOf(status),
						children: RESERVATION_LABELS[status]
					})]
				})]
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Note, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: `${texts.carsSelected(selectedCarIds.length)} · ${texts.created} ` }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("time", {
				dateTime: createdAt,
				children: date(createdAt)
			})] })] }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(CarThumbs, {
				cars: reservation.cars,
				picked
			}),
			picked && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.p, {
				display: "flex",
				gap: "2",
				alignItems: "center",
				textStyle: "t2",
				fontWeight: "semibold",
				color: "drive-deep",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { glyph: CircleCheck }), texts.picked]
			}),
			reservation.payBy && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Note, { children: texts.payBy(dateTime(reservation.payBy)) }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Amounts, { reservation }),
			status === "deposit_pending" && !hasTransferToCheck(reservation) && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
				position: "relative",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LinkButton, {
					variant: "primary",
					block: true,
					to: paths.checkoutOf(id),
					"aria-label": texts.payDepositOf(orderId),
					children: texts.payDeposit
				})
			})
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
	const { cars, isPicked, deposit, balancePaid, balance, extras, goesBack } = orderAmounts(reservation);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.dl, {
		mt: "auto",
		pt: "3",
		display: "grid",
		gridTemplateColumns: "repeat(auto-fill, minmax(min(6.5rem, 100%), 1fr))",
		alignItems: "end",
		gap: "3",
		borderBlockStart: "line",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Amount, {
				label: isPicked ? texts.total : texts.totalOfCars,
				value: aed(cars)
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Amount, {
				label: texts.deposit,
				value: signedAed(deposit)
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Amount, {
				label: texts.balance,
				value: balance === null ? texts.balanceLater : aed(balance)
			}),
			balancePaid < 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Amount, {
				label: texts.balancePaid,
				value: signedAed(balancePaid)
			}),
			extras !== null && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Amount, {
				label: texts.extras,
				value: aed(extras)
			}),
			depositMoves(reservation).map(({ label, amount }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Amount, {
				label,
				value: aed(amount)
			}, label)),
			goesBack > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Amount, {
				label: texts.goesBack,
				value: aed(goesBack)
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
		fontWeight: "semibold",
		whiteSpace: "nowrap",
		children: value
	})] });
}
/** The cars of a reservation as a row of small pictures, in order of preference; the picked one is marked. */
function CarThumbs({ cars, picked }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.ul, {
		display: "flex",
		gap: "2",
		overflow: "hidden",
		children: cars.map((car) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Thumb, {
			car,
			picked: car.carId === picked,
			faded: picked !== null
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
// client/shop/account/profile-page.tsx
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
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
				display: "flex",
				alignItems: "start",
				gap: "3",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
					flex: "1",
					minW: "0",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
						textStyle: "t2",
						fontWeight: "semibold",
						color: "ink-3",
						children: texts.profileTitle
					}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.h1, {
						dir: "auto",
						textStyle: "t5",
						overflowWrap: "anywhere",
						children: name
					})]
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
					variant: "tertiary",
					icon: LogOut,
					onClick: () => leave("storefront"),
					children: texts.logout
				})]
			}),
			name !== email && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
				color: "ink-2",
				mt: "-4",
				overflowWrap: "anywhere",
				children: email
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Row, { children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LinkButton, {
					to: paths.selectCars,
					variant: "primary",
					icon: Plus,
					children: texts.selectCars
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LinkButton, {
					to: paths.saved,
					children: texts.savedCars
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LinkButton, {
					to: paths.savedSearches,
					children: texts.savedSearches
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LinkButton, {
					to: paths.settings,
					children: texts.settings
				})
			] })
		]
	});
}
/** What runs and what is over (C-prof-04, C-prof-05, C-prof-09, C-prof-10). The open tab is in the address, so Back finds it. */
function ReservationTabs() {
	const { data, failed, retrying, retry } = useOwnReservations();
	const [params, setParams] = (0, import_dist.useSearchParams)();
	const which = params.get("tab") === "past" ? "past" : "active";
	const pages = useOwnPages(which, data);
	if (failed && !data) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Card, { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorState, {
		title: texts.failed,
		text: texts.failedText,
		retrying,
		onRetry: retry
	}) });
	if (!data) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LoadingCards, {});
	const past = data.filter(({ status }) => isPast(status));
	const active = data.filter(({ status }) => !isPast(status));
	const counts = pages.counts ?? {
		active: active.length,
		past: past.length
	};
	const shown = pages.reservations ?? (which === "active" ? active : past);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Tabs, {
		label: texts.reservations,
		value: which,
		onChange: (next) => setParams(next === "past" ? { tab: "past" } : {}, { replace: true }),
		tabs: [{
			value: "active",
			label: texts.active,
			count: counts.active
		}, {
			value: "past",
			label: texts.past,
			count: counts.past
		}],
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(List, {
			of: shown,
			empty: which === "active" ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(NoActive, {}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(NoPast, {})
		}), pages.hasMore && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Row, {
			justifyContent: "center",
			mt: "4",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				loading: pages.loadingMore,
				onClick: pages.loadMore,
				children: texts.older
			})
		})]
	});
}
var Cards = chakra("ul", { base: {
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
			to: paths.selectCars,
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
function head() {
	return {
		title: `${texts.profileTitle} · Redrive`,
		robots: "noindex"
	};
}
export { ProfilePage as default, head };
