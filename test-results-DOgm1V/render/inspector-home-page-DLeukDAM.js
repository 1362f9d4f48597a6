import { o as __toESM } from "./rolldown-runtime-C1I3wEg2.js";
import { S as require_dist, T as require_react, c as chakra, r as createLucideIcon, t as Icon, w as require_jsx_runtime } from "./icons-B_vz_UmD.js";
import { a as firstPhotoUrl, i as useLiveQuery, n as Dock, t as Inbox } from "./inbox-CJvmKxCx.js";
import { t as Plus } from "./plus-uvi6oVGJ.js";
import { t as RefreshCw } from "./refresh-cw-C0h3kWWs.js";
import { L as ErrorState, N as toast, P as IconButton, _ as useWayOut, b as EmptyState, c as clockTime, g as relativeTime, l as counted, m as distance, v as Loading, w as useSession, y as Skeleton } from "./render.js";
import { t as AppBar } from "./app-bar-DEZW-2RX.js";
import { n as CountBadge, t as Badge } from "./badge-Dm6E-g2e.js";
import { a as WifiOff, n as Button, r as LinkButton } from "./button-Tz6kFbp7.js";
import { o as VisuallyHidden, t as Main$1 } from "./page-B2WnnulD.js";
import { n as useNow, t as TimeAgo } from "./time-ago-DA7wij5S.js";
import { t as Wordmark } from "./wordmark-DjizInnX.js";
import { t as Menu } from "./menu-7zVFqbBe.js";
import { t as useQuery } from "./useQuery-CWBMMeN5.js";
import { a as draftsList, r as draftsDelete, s as submissionsList } from "./inspections-BTQge7AF.js";
import { a as carsForEdit } from "./review-q7hbuBiB.js";
import { n as Unreachable, r as call } from "./call-DwZHXxeZ.js";
import { a as db, i as rememberReturnedCars, n as recall, r as remember } from "./reference-C-x2utX2.js";
import { n as truthOf, t as Thumb } from "./thumb-BarSOMWT.js";
import { t as StickyNote } from "./sticky-note-BElLEKea.js";
import { t as carName } from "./car-name-DMS8zp3Y.js";
import { r as SectionHead, t as Card } from "./card-QJerkYjO.js";
import { o as photoVariantUrl } from "./photos-DJkgZ0Aa.js";
import { t as Trash } from "./trash-BvrnAYSH.js";
import { N as useQueryClient } from "./suspense-DGISiRUg.js";
import { _ as discardDraft } from "./intact-bytes-e5NlHJLO.js";
import { t as ConfirmDialog } from "./dialog-SdRGYkxm.js";
import { t as StatCard } from "./stat-card-CyqU_lGP.js";
import { t as ArrowUp } from "./arrow-up-DgcT79Ij.js";
import { t as Check } from "./check-tlPCckEq.js";
import { t as ChevronRight } from "./chevron-right-DgNKn4o7.js";
import { t as TriangleExclamationPoint } from "./triangle-exclamation-point-M5BXtgK6.js";
// node_modules/lucide-react/dist/esm/icons/user-round.mjs
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_dist = require_dist();
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData$1 = {
	name: "user-round",
	size: 24,
	node: [["circle", {
		cx: "12",
		cy: "8",
		r: "5",
		key: "1hypcn"
	}], ["path", {
		d: "M20 21a8 8 0 0 0-16 0",
		key: "rfgkzh"
	}]],
	aliases: ["user-2"]
};
__iconData$1.node;
var UserRound = createLucideIcon(__iconData$1);
// client/features/inspector-home/texts.ts
/** Every sentence of the inspector's dashboard. */
var texts = {
	title: "Inspector Dashboard",
	account: "Account",
	signOut: "Sign out",
	outbox: (cars) => cars > 0 ? `Outbox, ${counted(cars, "car")} waiting` : "Outbox",
	truth: {
		saved: (time) => `Saved on this phone ${time}`,
		nothing: "Nothing saved on this phone yet",
		clear: (drafts) => drafts > 0 ? `Everything is sent, except ${counted(drafts, "draft")} on this phone` : "Everything is sent",
		waiting: (cars) => `${counted(cars, "car")} waiting for signal`,
		waitingPhotos: (photos) => `${counted(photos, "photo")} waiting for signal`,
		waitingOther: "Changes waiting for signal",
		sending: (photo, of) => `Sending ${photo} of ${counted(of, "photo")}`,
		sendingCar: "Sending",
		signIn: "Sign in to send",
		attention: (amount) => `${counted(amount, "item needs", "items need")} attention`
	},
	stats: {
		label: "Your cars",
		total: "Total Submissions",
		pending: "Pending Review",
		approved: "Approved",
		correction: "Needs Correction",
		drafts: "Drafts"
	},
	quick: {
		title: "Quick Actions",
		dock: "Actions",
		american: "Add American Car",
		add: "Add Car · American",
		gcc: "Add GCC Car",
		soon: "Coming Soon",
		continue: "Continue draft"
	},
	corrections: {
		title: "Cars Needing Correction",
		fix: "Fix Car",
		notes: "Admin Notes",
		fixed: "Fixed here, waiting to send"
	},
	drafts: {
		title: "Drafts",
		continue: "Continue",
		discard: "Discard",
		unnamed: "Car without a name yet",
		only: "On this phone",
		elsewhere: "Saved at Redrive",
		step: (step) => `Step ${step} of 4`,
		changed: (when) => `changed ${when}`,
		failed: "Failed to fetch draft cars"
	},
	discard: {
		title: "Discard draft",
		question: "Are you sure you want to discard this draft? This action cannot be undone.",
		confirm: "Discard",
		cancel: "Keep draft",
		done: "Draft Discarded",
		failed: "Failed to delete draft"
	},
	recent: {
		title: "Recent Submissions",
		all: (amount) => `All ${amount}`,
		fewer: "Latest 5",
		empty: "No submissions yet",
		failed: "Failed to fetch submissions"
	},
	status: {
		pending: "Pending Review",
		approved: "Approved",
		needs_correction: "Needs Correction",
		rejected: "Rejected",
		waiting: "Waiting to send"
	},
	error: "Error",
	updated: (when) => `Updated ${when}`,
	kept: (when) => `No signal. As it was ${when}`,
	refresh: "Refresh",
	loading: "Loading your cars",
	expired: {
		title: "Please sign in again",
		text: "Your session has ended. Everything is safe on this phone and goes out after you sign in.",
		action: "Sign in"
	}
};
// client/features/inspector-home/account-menu.tsx
/** Who is signed in, and the way out (design section 8, D-24). */
var import_jsx_runtime = require_jsx_runtime();
function AccountMenu({ person }) {
	const leave = useWayOut();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Menu, {
		label: texts.account,
		trigger: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(IconButton, {
			glyph: UserRound,
			size: "field",
			iconSize: 24,
			"aria-label": texts.account
		}),
		entries: [{
			label: person.email,
			disabled: true
		}, {
			label: texts.signOut,
			onSelect: () => leave("staff")
		}]
	});
}
// client/features/inspector-home/cars.ts
/** The dashboard's facts: what the server said last, and what lies on this phone. */
function useSubmissions(ownerId) {
	const answer = useQuery({
		queryKey: [
			submissionsList.name,
			{},
			ownerId
		],
		queryFn: async ({ signal }) => {
			const list = await call(submissionsList, {}, { signal });
			await remember(ownerId, "submissions", list).catch(() => void 0);
			return list;
		},
		staleTime: 0,
		retry: false
	});
	const kept = useLiveQuery(() => recall(ownerId, "submissions"), [ownerId]);
	const refused = answer.isError && !(answer.error instanceof Unreachable);
	const common = {
		refresh: () => void answer.refetch(),
		refreshing: answer.isFetching,
		refused
	};
	if (answer.data && !answer.isError) return {
		...common,
		list: answer.data,
		state: "fresh",
		at: answer.dataUpdatedAt
	};
	if (kept && (answer.isError || answer.isPending)) return {
		...common,
		list: kept.value,
		state: answer.isError ? "kept" : "loading",
		at: kept.updatedAt
	};
	return {
		...common,
		list: [],
		state: answer.isError ? "failed" : "loading",
		at: null
	};
}
/** Returned cars are fetched ahead, with their small pictures, so that they can be fixed where there is no signal. */
function useReturnedCars(ownerId, submissions) {
	const fresh = submissions.state === "fresh";
	const returned = submissions.list.filter((one) => one.status === "needs_correction").map((one) => one.carId).join(" ");
	(0, import_react.useEffect)(() => {
		if (!fresh) return;
		let current = true;
		const fetchAll = async () => {
			const ids = returned === "" ? [] : returned.split(" ");
			const cars = [];
			for (const id of ids) cars.push(await call(carsForEdit, { params: { id } }));
			if (current) await rememberReturnedCars(ownerId, cars);
		};
		fetchAll().catch(() => void 0);
		return () => {
			current = false;
		};
	}, [
		fresh,
		returned,
		ownerId
	]);
}
/** Everything of this person on the phone; undefined while the first read runs. */
function usePhoneDrafts(ownerId) {
	return useLiveQuery(async () => {
		const states = [[ownerId, "open"], [ownerId, "submitted"]];
		return (await db.drafts.where("[ownerId+state]").anyOf(states).toArray()).sort((a, b) => b.updatedAt - a.updatedAt);
	}, [ownerId]);
}
function useServerDrafts(ownerId) {
	const answer = useQuery({
		queryKey: [
			draftsList.name,
			{},
			ownerId
		],
		queryFn: ({ signal }) => call(draftsList, {}, { signal }),
		staleTime: 0,
		retry: false
	});
	return {
		list: answer.data ?? [],
		refused: answer.isError && !(answer.error instanceof Unreachable),
		refresh: () => void answer.refetch()
	};
}
function useTruth(ownerId) {
	return useLiveQuery(() => truthOf(ownerId), [ownerId]);
}
// client/features/inspector-home/draft-cards.ts
/** Open drafts of new cars, last changed first. A correction is no draft: it stands with its car. */
function draftCards(phone, server) {
	const known = new Set(server.map((draft) => draft.id));
	const here = new Set(phone.map((draft) => draft.id));
	const local = phone.filter((draft) => draft.kind === "new" && draft.state === "open").map((draft) => ({
		id: draft.id,
		name: carName({
			...draft.form,
			year: Number(draft.form.year) || null
		}),
		spec: draft.form.spec,
		step: draft.step,
		changedAt: draft.updatedAt,
		onPhone: true,
		atServer: known.has(draft.id)
	}));
	const remote = server.filter((draft) => !here.has(draft.id)).map(cardOf);
	return [...local, ...remote].sort((a, b) => b.changedAt - a.changedAt);
}
function cardOf(draft) {
	const text = (value) => typeof value === "string" ? value : "";
	const { make, model, trim } = draft;
	return {
		id: draft.id,
		name: carName({
			year: Number(draft.year) || null,
			make: text(make),
			model: text(model),
			trim: text(trim)
		}),
		spec: text(draft.spec) || "American",
		step: typeof draft.step === "number" ? draft.step : null,
		changedAt: Date.parse(draft.updatedAt),
		onPhone: false,
		atServer: true
	};
}
/** GCC has its own address; every other spec is the American form (S-insp-05, S-insp-06). */
function formPath(spec) {
	return spec === "GCC" ? "/inspector/add-car/gcc" : "/inspector/add-car/american";
}
function continuePath({ id, spec }) {
	return `${formPath(spec)}?draft=${encodeURIComponent(id)}`;
}
function fixPath(carId, regionalSpec) {
	return `${formPath(regionalSpec)}?edit=${encodeURIComponent(carId)}`;
}
// client/features/inspector-home/thumb.tsx
/** A car's small picture: the one on this phone, else the server's, else a blank. */
function CarThumb({ url, draftId }) {
	const local = useLiveQuery(() => firstPhotoUrl(draftId), [draftId]);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Thumb, { src: local ?? (url ? photoVariantUrl(url, 320, "jpeg") ?? url : null) });
}
// client/features/inspector-home/corrections.tsx
/** Cars the reviewer sent back, with what to do about each (S-insp-04, S-insp-06, S-insp-09). */
function Corrections({ submissions, underWay }) {
	const returned = submissions.filter((one) => one.status === "needs_correction");
	if (returned.length === 0) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.section, {
		id: "corrections",
		"aria-label": texts.corrections.title,
		display: "grid",
		gap: "3",
		scrollMarginTop: "72px",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SectionHead, {
			title: texts.corrections.title,
			end: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CountBadge, { count: returned.length })
		}), returned.map((one) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Returned, {
			submission: one,
			fixed: underWay.has(one.carId)
		}, one.id))]
	});
}
function Returned({ submission, fixed }) {
	const { carData, carId, rejectionReason, imageUrl, submittedAt, history } = submission;
	const name = carName(carData);
	const returnedAt = history.at(-1)?.at ?? submittedAt;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Card, {
		as: "article",
		"aria-label": name,
		padding: "md",
		display: "grid",
		gap: "3",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
			display: "flex",
			alignItems: "center",
			gap: "3",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(CarThumb, { url: imageUrl }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
					flex: "1",
					minW: "0",
					children: [
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.h3, {
							fontWeight: "bold",
							children: name
						}),
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
							textStyle: "t2",
							color: "ink-3",
							children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TimeAgo, { at: returnedAt })
						}),
						fixed && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
							tone: "outline",
							children: texts.corrections.fixed
						})
					]
				}),
				!fixed && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LinkButton, {
					to: fixPath(carId, carData.regionalSpec),
					size: "field",
					children: texts.corrections.fix
				})
			]
		}), rejectionReason && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Notes, { children: rejectionReason })]
	});
}
function Notes({ children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
		display: "flex",
		gap: "3",
		p: "3",
		borderRadius: "control",
		bg: "sunken",
		textStyle: "t2",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { glyph: StickyNote }), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
			fontWeight: "bold",
			children: texts.corrections.notes
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
			whiteSpace: "pre-wrap",
			children
		})] })]
	});
}
// client/features/inspector-home/drafts.tsx
/** Cars that were begun: go on with one, or throw it away after being asked (S-insp-05, S-insp-12). */
var { drafts: say$4, discard: ask } = texts;
function Drafts({ cards }) {
	const [chosen, choose] = (0, import_react.useState)(null);
	const discard = useDiscard();
	if (cards.length === 0) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.section, {
		id: "drafts",
		"aria-label": say$4.title,
		display: "grid",
		gap: "3",
		scrollMarginTop: "72px",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SectionHead, { title: say$4.title }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Card, {
				overflow: "hidden",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.ul, {
					listStyle: "none",
					m: "0",
					p: "0",
					children: cards.map((card) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Row$1, {
						card,
						onDiscard: () => choose(card)
					}, card.id))
				})
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ConfirmDialog, {
				open: chosen !== null,
				onClose: () => choose(null),
				onConfirm: () => {
					if (chosen) discard(chosen);
					choose(null);
				},
				title: ask.title,
				text: ask.question,
				confirmLabel: ask.confirm,
				cancelLabel: ask.cancel,
				destructive: true
			})
		]
	});
}
function Row$1({ card, onDiscard }) {
	const name = card.name || say$4.unnamed;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.li, {
		css: { "& + &": { borderBlockStart: "1px solid var(--rd-colors-line)" } },
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.article, {
			"aria-label": name,
			display: "flex",
			alignItems: "center",
			gap: "3",
			px: "4",
			py: "3",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(CarThumb, { draftId: card.onPhone ? card.id : void 0 }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
					flex: "1",
					minW: "0",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.h3, {
						fontWeight: "bold",
						children: name
					}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.p, {
						display: "flex",
						flexWrap: "wrap",
						gap: "2",
						textStyle: "t2",
						color: "ink-3",
						children: [
							card.step !== null && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: say$4.step(card.step) }),
							/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TimeAgo, { at: new Date(card.changedAt).toISOString() }),
							/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
								tone: card.atServer ? "drive" : "quiet",
								children: card.atServer ? say$4.elsewhere : say$4.only
							})
						]
					})]
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
					display: "flex",
					gap: "1",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LinkButton, {
						to: continuePath(card),
						size: "field",
						children: say$4.continue
					}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(IconButton, {
						glyph: Trash,
						size: "field",
						"aria-label": say$4.discard,
						onClick: onDiscard
					})]
				})
			]
		})
	});
}
/** The server is told at once when it can be; without signal the outbox tells it later. */
function useDiscard() {
	const queries = useQueryClient();
	return async ({ id, onPhone, atServer }) => {
		try {
			if (atServer) await forgetAtServer(id, onPhone);
			if (onPhone) await discardDraft(id);
			toast({
				title: ask.done,
				kind: "success"
			});
			queries.invalidateQueries({ queryKey: [draftsList.name] });
		} catch {
			toast({
				title: texts.error,
				description: ask.failed,
				kind: "destructive"
			});
		}
	};
}
async function forgetAtServer(id, onPhone) {
	try {
		await call(draftsDelete, { params: { id } }, { idempotencyKey: crypto.randomUUID() });
	} catch (error) {
		if (!(error instanceof Unreachable) || !onPhone) throw error;
	}
}
// client/features/inspector-home/expired-notice.tsx
/** The session ended; nothing is lost, and signing in lets it go out. */
var { expired: say$3 } = texts;
function ExpiredNotice() {
	const { pathname } = (0, import_dist.useLocation)();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Card, {
		role: "status",
		padding: "md",
		display: "flex",
		flexWrap: "wrap",
		alignItems: "center",
		gap: "3",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
			flex: "1",
			minW: "200px",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
				fontWeight: "bold",
				children: say$3.title
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
				textStyle: "t2",
				color: "ink-2",
				children: say$3.text
			})]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LinkButton, {
			to: `/inspector/login?redirect=${encodeURIComponent(pathname)}`,
			variant: "primary",
			size: "field",
			children: say$3.action
		})]
	});
}
// node_modules/lucide-react/dist/esm/icons/pencil.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData = {
	name: "pencil",
	size: 24,
	node: [["path", {
		d: "M21.174 6.812a1 1 0 0 0-3.986-3.987L3.842 16.174a2 2 0 0 0-.5.83l-1.321 4.352a.5.5 0 0 0 .623.622l4.353-1.32a2 2 0 0 0 .83-.497z",
		key: "1a8usu"
	}], ["path", {
		d: "m15 5 4 4",
		key: "1mk7zo"
	}]]
};
__iconData.node;
var Pencil = createLucideIcon(__iconData);
// client/features/inspector-home/quick-actions.tsx
/** The ways to begin (S-insp-02). */
var { quick: say$2 } = texts;
function QuickActions({ latest }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.section, {
		"aria-label": say$2.title,
		display: "grid",
		gap: "3",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SectionHead, { title: say$2.title }), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
			display: "grid",
			gap: "2",
			gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LinkButton, {
					to: "/inspector/add-car/american",
					size: "dock",
					icon: Plus,
					children: say$2.american
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LinkButton, {
					to: "/inspector/add-car/gcc",
					size: "dock",
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.span, {
						display: "grid",
						color: "ink-3",
						children: [say$2.gcc, /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.small, {
							textStyle: "t1",
							children: say$2.soon
						})]
					})
				}),
				latest && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LinkButton, {
					to: continuePath(latest),
					size: "dock",
					icon: Pencil,
					children: say$2.continue
				})
			]
		})]
	});
}
// client/features/inspector-home/recent.tsx
/** The latest five cars, those still on this phone first, and what became of each (S-insp-03, S-insp-08, S-insp-11). */
var LATEST = 5;
var { recent: say$1 } = texts;
function Recent({ submissions, waiting }) {
	const [all, showAll] = (0, import_react.useState)(false);
	const { list, state } = submissions;
	const total = waiting.length + list.length;
	const newest = [...list].sort((a, b) => b.submittedAt.localeCompare(a.submittedAt));
	const shown = all ? newest : newest.slice(0, Math.max(0, LATEST - waiting.length));
	const more = total > LATEST && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
		variant: "link",
		size: "field",
		onClick: () => showAll(!all),
		children: all ? say$1.fewer : say$1.all(total)
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.section, {
		"aria-label": say$1.title,
		display: "grid",
		gap: "3",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SectionHead, {
			title: say$1.title,
			end: more
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Card, {
			overflow: "hidden",
			children: total > 0 ? /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.ul, {
				listStyle: "none",
				m: "0",
				p: "0",
				children: [waiting.map((draft) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(WaitingRow, { draft }, draft.id)), shown.map((one) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SentRow, { submission: one }, one.id))]
			}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Nothing, {
				state,
				refresh: submissions.refresh,
				busy: submissions.refreshing
			})
		})]
	});
}
function Nothing(props) {
	if (props.state === "loading") return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Loading, {
		label: texts.loading,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
			p: "4",
			display: "grid",
			gap: "3",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { height: "54px" }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { height: "54px" }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { height: "54px" })
			]
		})
	});
	if (props.state === "failed") return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorState, {
		title: say$1.failed,
		onRetry: props.refresh,
		retrying: props.busy
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EmptyState, {
		text: say$1.empty,
		action: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LinkButton, {
			to: "/inspector/add-car/american",
			variant: "primary",
			size: "field",
			children: texts.quick.american
		})
	});
}
var Row = chakra("li", { base: {
	display: "grid",
	gap: "3",
	px: "4",
	py: "3",
	borderBlockStartWidth: "1px",
	borderBlockStartStyle: "solid",
	borderBlockStartColor: "line",
	"&:first-of-type": { borderBlockStartWidth: "0" }
} });
var Main = chakra("article", { base: {
	display: "flex",
	alignItems: "center",
	gap: "3",
	minW: "0"
} });
var Facts = chakra("p", { base: {
	display: "flex",
	flexWrap: "wrap",
	alignItems: "center",
	gap: "2",
	textStyle: "t2",
	color: "ink-3"
} });
function WaitingRow({ draft }) {
	const name = carName({
		...draft.form,
		year: Number(draft.form.year) || null
	}) || texts.drafts.unnamed;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Row, { children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Main, {
		"aria-label": name,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(CarThumb, { draftId: draft.id }), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
			minW: "0",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.h3, {
				fontWeight: "bold",
				children: name
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Facts, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
				tone: "quiet",
				icon: WifiOff,
				children: texts.status.waiting
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TimeAgo, { at: new Date(draft.updatedAt).toISOString() })] })]
		})]
	}) });
}
var TONES = {
	pending: "outline",
	approved: "drive",
	needs_correction: "ink",
	rejected: "danger"
};
function SentRow({ submission }) {
	const { carData, status, submittedAt, imageUrl, rejectionReason } = submission;
	const name = carName(carData);
	const unit = carData.mileageUnit === "km" ? "km" : "miles";
	const facts = [
		distance(carData.mileageValue, unit),
		carData.bodyType,
		carData.exteriorColor
	].filter(Boolean);
	const known = status in TONES ? status : "rejected";
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Row, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Main, {
		"aria-label": name,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(CarThumb, { url: imageUrl }), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
			minW: "0",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.h3, {
					fontWeight: "bold",
					children: name
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
					textStyle: "t2",
					color: "ink-3",
					children: facts.join(" · ")
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Facts, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
					tone: TONES[known],
					children: texts.status[known]
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TimeAgo, { at: submittedAt })] })
			]
		})]
	}), known === "rejected" && rejectionReason && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Notes, { children: rejectionReason })] });
}
// client/features/inspector-home/stats.tsx
/** The five numbers of the inspector's work; the one to fix first is dark (S-insp-01). */
function Stats({ submissions, drafts, waiting }) {
	const count = (status) => submissions.filter((one) => one.status === status).length;
	const returned = count("needs_correction");
	const { stats } = texts;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.section, {
		"aria-label": stats.label,
		display: "grid",
		gap: "2",
		gridTemplateColumns: {
			base: "repeat(6, minmax(0, 1fr))",
			lg: "repeat(5, minmax(0, 1fr))"
		},
		css: { "& > *": { gridColumn: {
			base: "span 2",
			lg: "span 1"
		} } },
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
				display: "grid",
				css: { "&&": { gridColumn: {
					base: "span 3",
					lg: "span 1"
				} } },
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(StatCard, {
					label: stats.correction,
					value: returned,
					look: "wide",
					tone: returned > 0 ? "ink" : "plain",
					...returned > 0 && { to: "#corrections" }
				})
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
				display: "grid",
				css: { "&&": { gridColumn: {
					base: "span 3",
					lg: "span 1"
				} } },
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(StatCard, {
					label: stats.drafts,
					value: drafts,
					look: "wide",
					...drafts > 0 && { to: "#drafts" }
				})
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(StatCard, {
				label: stats.total,
				value: submissions.length + waiting
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(StatCard, {
				label: stats.pending,
				value: count("pending") + waiting
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(StatCard, {
				label: stats.approved,
				value: count("approved")
			})
		]
	});
}
// client/features/inspector-home/truth-words.ts
var { truth: say } = texts;
/**
* The most important thing first: attention, sign-in, sending, waiting, clear. `drafts`: those that only this phone has, as a
* draft goes to the server when its inspector says so.
*/
function unsentWords(truth, drafts) {
	switch (truth.state) {
		case "needs-attention": return {
			look: "attention",
			text: say.attention(truth.needsAttention)
		};
		case "waiting-sign-in": return {
			look: "waiting",
			text: say.signIn
		};
		case "sending": return {
			look: "sending",
			text: sendingText(truth)
		};
		case "waiting": return {
			look: "waiting",
			text: waitingText(truth)
		};
		case "clear": return {
			look: "ok",
			text: say.clear(drafts)
		};
	}
}
function sendingText({ sending }) {
	return sending ? say.sending(sending.photo, sending.of) : say.sendingCar;
}
function waitingText({ unsentCars, photosWaiting }) {
	if (unsentCars > 0) return say.waiting(unsentCars);
	return photosWaiting > 0 ? say.waitingPhotos(photosWaiting) : say.waitingOther;
}
// client/features/inspector-home/truth-card.tsx
/** What is saved on this phone and what is not sent yet, in two lines; the whole card opens the outbox. */
var GLYPHS = {
	ok: Check,
	waiting: WifiOff,
	sending: ArrowUp,
	attention: TriangleExclamationPoint
};
var COLOURS = {
	ok: "drive",
	waiting: "ink",
	sending: "drive-deep",
	attention: "danger"
};
var Frame = chakra(import_dist.Link, { base: {
	display: "flex",
	alignItems: "center",
	gap: "3",
	minH: "16",
	px: "4",
	py: "2",
	bg: "surface",
	color: "ink",
	borderWidth: "1px",
	borderStyle: "solid",
	borderColor: "line-2",
	borderRadius: "card",
	textDecoration: "none",
	fontWeight: "semibold"
} });
function TruthCard({ truth, savedAt, draftsHere }) {
	const unsent = truth && unsentWords(truth, draftsHere);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Frame, {
		to: "/inspector/outbox",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.span, {
			role: "status",
			flex: "1",
			display: "grid",
			gap: "1",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Line, {
				glyph: Check,
				color: savedAt === null ? "ink-3" : "drive",
				children: savedAt === null ? texts.truth.nothing : texts.truth.saved(clockTime(savedAt))
			}), unsent && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Line, {
				glyph: GLYPHS[unsent.look],
				color: COLOURS[unsent.look],
				children: unsent.text
			})]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, {
			glyph: ChevronRight,
			mirror: true
		})]
	});
}
function Line({ glyph, color, children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.span, {
		display: "flex",
		alignItems: "center",
		gap: "3",
		color,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { glyph }), children]
	});
}
// client/features/inspector-home/inspector-home-page.tsx
/** The inspector's dashboard: what is unsent, what came back, what was begun, what became of the rest; all readable offline. */
var ADD_CAR = "/inspector/add-car/american";
function InspectorHomePage() {
	const { user, expired } = useSession();
	return user ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Home, {
		person: user,
		expired
	}, user.id) : null;
}
function Home({ person, expired }) {
	const submissions = useSubmissions(person.id);
	const server = useServerDrafts(person.id);
	const phone = usePhoneDrafts(person.id) ?? [];
	const truth = useTruth(person.id);
	useReturnedCars(person.id, submissions);
	useArrivals(truth?.unsentCars ?? 0, submissions.refresh, server.refresh);
	useHashScroll(phone.length + submissions.list.length);
	useFailureToasts(submissions.refused, server.refused);
	const cards = draftCards(phone, server.list);
	const known = new Set(submissions.list.map((one) => one.carId));
	const submitted = phone.filter((draft) => draft.state === "submitted");
	const waiting = submitted.filter((draft) => draft.kind === "new" && !known.has(draft.carId));
	const underWay = new Set(submitted.flatMap((draft) => draft.kind === "correction" ? [draft.carId] : []));
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
		display: "flex",
		flexDirection: "column",
		minH: "100dvh",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Bar, {
				person,
				unsentCars: truth?.unsentCars ?? 0
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Main$1, { children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
				display: "grid",
				gap: "4",
				p: "4",
				maxW: "1248px",
				mx: "auto",
				gridTemplateColumns: {
					base: "minmax(0, 1fr)",
					lg: "minmax(0, 3fr) minmax(0, 2fr)"
				},
				alignItems: "start",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(VisuallyHidden, {
						as: "h1",
						children: texts.title
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
						gridColumn: "1 / -1",
						display: "grid",
						gap: "4",
						children: [
							expired && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ExpiredNotice, {}),
							/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TruthCard, {
								truth,
								savedAt: phone[0]?.updatedAt ?? null,
								draftsHere: cards.filter((card) => card.onPhone && !card.atServer).length
							}),
							/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Stats, {
								submissions: submissions.list,
								drafts: cards.length,
								waiting: waiting.length
							}),
							/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Freshness, { submissions })
						]
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
						display: "grid",
						gap: "4",
						gridTemplateColumns: "minmax(0, 1fr)",
						children: [
							/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Corrections, {
								submissions: submissions.list,
								underWay
							}),
							/* @__PURE__ */ (0, import_jsx_runtime.jsx)(QuickActions, { latest: cards[0] }),
							/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Drafts, { cards })
						]
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Recent, {
						submissions,
						waiting
					})
				]
			}) }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(HomeDock, { unsentCars: truth?.unsentCars ?? 0 })
		]
	});
}
/** A car that arrived changes what the server tells. */
function useArrivals(unsentCars, ...refreshes) {
	const before = (0, import_react.useRef)(unsentCars);
	const onArrival = (0, import_react.useEffectEvent)(() => {
		for (const refresh of refreshes) refresh();
	});
	(0, import_react.useEffect)(() => {
		if (unsentCars < before.current) onArrival();
		before.current = unsentCars;
	}, [unsentCars]);
}
/** The stat cards lead to their lists on this very page. */
function useHashScroll(rows) {
	const { hash } = (0, import_dist.useLocation)();
	(0, import_react.useEffect)(() => {
		if (hash && rows > 0) document.getElementById(hash.slice(1))?.scrollIntoView({ block: "start" });
	}, [hash, rows]);
}
function useFailureToasts(submissions, drafts) {
	(0, import_react.useEffect)(() => {
		const said = submissions ? texts.recent.failed : drafts ? texts.drafts.failed : null;
		if (said) toast({
			title: texts.error,
			description: said,
			kind: "destructive"
		});
	}, [submissions, drafts]);
}
function Bar({ person, unsentCars }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(AppBar, {
		start: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
			px: "2",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Wordmark, {
				height: 24,
				label: "redrive"
			})
		}),
		end: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LinkButton, {
			to: "/inspector/outbox",
			variant: "tertiary",
			size: "field",
			icon: Inbox,
			"aria-label": texts.outbox(unsentCars),
			children: unsentCars > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CountBadge, { count: unsentCars })
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(AccountMenu, { person })] })
	});
}
function Freshness({ submissions }) {
	const now = useNow();
	const { at, state, refresh, refreshing } = submissions;
	const when = at !== null && now !== null ? relativeTime(at, Math.max(now, at)) : null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.p, {
		display: "flex",
		alignItems: "center",
		gap: "2",
		textStyle: "t2",
		color: "ink-3",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
			role: "status",
			children: when && (state === "kept" ? texts.kept(when) : texts.updated(when))
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(IconButton, {
			glyph: RefreshCw,
			size: "field",
			"aria-label": texts.refresh,
			"aria-busy": refreshing,
			onClick: refresh
		})]
	});
}
/** One primary act at the thumb; desktops have it among the quick actions. */
function HomeDock({ unsentCars }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
		display: {
			base: "block",
			lg: "none"
		},
		position: "sticky",
		insetBlockEnd: "0",
		zIndex: "dock",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Dock, {
			label: texts.quick.dock,
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.span, {
				position: "relative",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LinkButton, {
					to: "/inspector/outbox",
					size: "dock",
					width: "16",
					px: "0",
					"aria-label": texts.outbox(unsentCars),
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, {
						glyph: Inbox,
						size: 24
					})
				}), unsentCars > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
					position: "absolute",
					top: "-8px",
					insetInlineEnd: "-8px",
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CountBadge, { count: unsentCars })
				})]
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LinkButton, {
				to: ADD_CAR,
				variant: "primary",
				size: "dock",
				flex: "1",
				icon: Plus,
				children: texts.quick.add
			})]
		})
	});
}
export { InspectorHomePage as default };
