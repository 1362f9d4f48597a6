import { o as __toESM } from "./rolldown-runtime-C1I3wEg2.js";
import { f as require_jsx_runtime, n as drawingOf, p as require_react, r as chakra } from "./icons-RnR86ooq.js";
import { t as useInfiniteQuery } from "./useInfiniteQuery-BDieDG_T.js";
import { t as Bell } from "./bell-Bnqg4OaF.js";
import { t as require_dist } from "./dist-IHMA6f-2.js";
import { Et as sharedPaths, Nt as Button, Pt as LinkButton, nt as Loading, ot as ErrorState, rt as Skeleton, st as EmptyState, ut as useSession, w as ROLES } from "./render.js";
import { t as MESSAGE_KINDS } from "./messages-DAX4dFkQ.js";
import { A as number, E as boolean, F as string, S as _enum, T as array, a as id, j as object } from "./fields-D-15uvoi.js";
import { t as number$1 } from "./coerce-BHsPmZP-.js";
import { p as define, r as call } from "./call-C4FbK-me.js";
import { t as useCommand } from "./command-Dx0TiaQ6.js";
import { Sheet } from "./sheet-KX711WHK.js";
import { c as VisuallyHidden, r as Note } from "./page-CRV3tWFN.js";
import { t as TimeAgo } from "./time-ago-DxLJ5pnX.js";
import { t as texts } from "./ringing-bell-B7drQHsx.js";
// node_modules/lucide-react/dist/esm/icons/settings.mjs
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData = {
	name: "settings",
	size: 24,
	node: [["path", {
		d: "M9.671 4.136a2.34 2.34 0 0 1 4.659 0 2.34 2.34 0 0 0 3.319 1.915 2.34 2.34 0 0 1 2.33 4.033 2.34 2.34 0 0 0 0 3.831 2.34 2.34 0 0 1-2.33 4.033 2.34 2.34 0 0 0-3.319 1.915 2.34 2.34 0 0 1-4.659 0 2.34 2.34 0 0 0-3.32-1.915 2.34 2.34 0 0 1-2.33-4.033 2.34 2.34 0 0 0 0-3.831A2.34 2.34 0 0 1 6.35 6.051a2.34 2.34 0 0 0 3.319-1.915",
		key: "1i5ecw"
	}], ["circle", {
		cx: "12",
		cy: "12",
		r: "3",
		key: "1v7zrd"
	}]]
};
__iconData.node;
var Settings = drawingOf(__iconData);
// shared/contract/messages/bell.ts
var import_dist = require_dist();
/** What the bell says: what happened since, for whoever is signed in (decision 0023). */
var notice = object({
	id: string(),
	kind: _enum(MESSAGE_KINDS),
	/** "Your Toyota Camry is ready": the subject of the mail, where there is one. */
	title: string(),
	/** The reason, the notes or the figures; one or a few sentences. */
	detail: string(),
	/** Where it leads, on our own site. */
	path: string(),
	createdAt: string(),
	isUnread: boolean()
});
var unread = number().int().min(0).max(100);
/** Newest first. */
var bellPage = define({
	name: "bell.page",
	method: "GET",
	path: "/api/bell",
	who: ROLES,
	query: object({
		limit: number$1().int().min(1).max(100).default(20).catch(20),
		cursor: string().max(400).optional().catch(void 0)
	}),
	response: object({
		notices: array(notice),
		nextCursor: string().nullable(),
		unread
	})
});
define({
	name: "bell.unread",
	method: "GET",
	path: "/api/bell/unread",
	who: ROLES,
	response: object({ unread })
});
/** This one and everything older is read, on every device; what is read stays so. 404 for somebody else's. */
var bellRead = define({
	name: "bell.read",
	method: "POST",
	path: "/api/bell/read",
	touches: ["bell"],
	who: ROLES,
	body: object({ upTo: id }),
	response: object({ unread })
});
// client/ui/more-rows.tsx
/** The next page of a list that is read page by page; nothing when there is none. */
var import_jsx_runtime = require_jsx_runtime();
function MoreRows({ list, label, failed }) {
	if (!list.hasNextPage) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
		display: "grid",
		justifyItems: "center",
		gap: "2",
		children: [list.isFetchNextPageError && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Note, {
			role: "alert",
			children: failed
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			loading: list.isFetchingNextPage,
			onClick: () => void list.fetchNextPage(),
			children: label
		})]
	});
}
// client/trade/bell/notices-sheet.tsx
/** What happened since, newest first; each leads to its screen. Opening it reads it, on every device. */
function NoticesSheet({ open, onClose }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Sheet, {
		open,
		onClose,
		title: texts.title,
		closeLabel: texts.close,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Notices, { onFollow: onClose })
	});
}
function useNotices() {
	const list = useInfiniteQuery({
		queryKey: [bellPage.name, {}],
		queryFn: ({ pageParam, signal }) => call(bellPage, { query: pageParam ? { cursor: pageParam } : {} }, { signal }),
		initialPageParam: "",
		getNextPageParam: (page) => page.nextCursor,
		staleTime: 0,
		gcTime: 0
	});
	return {
		...list,
		notices: list.data?.pages.flatMap(({ notices }) => notices) ?? []
	};
}
/** Tells the server that the newest was seen: once for each newest one. One that was not told is told with the next opening. */
function useReading(newest) {
	const { run } = useCommand(bellRead, { failed: () => null });
	const told = (0, import_react.useRef)(null);
	(0, import_react.useEffect)(() => {
		if (!newest?.isUnread || told.current === newest.id) return;
		told.current = newest.id;
		run({ body: { upTo: newest.id } });
	}, [newest]);
}
/** Those that were unread as they were first shown here: they stay marked while one reads. */
function useFresh(notices) {
	const [fresh, keep] = (0, import_react.useState)(/* @__PURE__ */ new Set());
	const more = notices.filter(({ id, isUnread }) => isUnread && !fresh.has(id));
	if (more.length > 0) keep(/* @__PURE__ */ new Set([...fresh, ...more.map(({ id }) => id)]));
	return fresh;
}
function Notices({ onFollow }) {
	const list = useNotices();
	const { notices } = list;
	useReading(notices[0]);
	const fresh = useFresh(notices);
	if (list.isPending) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LoadingNotices, {});
	if (list.isError && notices.length === 0) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorState, {
		title: texts.failed,
		text: texts.failedText,
		onRetry: () => void list.refetch(),
		retrying: list.isFetching
	});
	if (notices.length === 0) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EmptyState, {
		icon: Bell,
		title: texts.none,
		text: texts.noneText,
		action: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ToSettings, { onFollow })
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
		display: "grid",
		gridTemplateColumns: "minmax(0, 1fr)",
		gap: "3",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.ul, {
				"aria-label": texts.title,
				listStyleType: "none",
				marginInline: "-8px",
				children: notices.map((notice) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.li, {
					borderBlockEnd: "line",
					css: { "&:last-of-type": { borderBlockEnd: "0" } },
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Entry, {
						notice,
						isFresh: fresh.has(notice.id),
						onFollow
					})
				}, notice.id))
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(MoreRows, {
				list,
				label: texts.more,
				failed: texts.moreFailed
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
				display: "grid",
				justifyItems: "center",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ToSettings, { onFollow })
			})
		]
	});
}
/** Where one asks to be told on this device as well, and chooses how one is told. */
function ToSettings({ onFollow }) {
	const { user } = useSession();
	if (!user) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LinkButton, {
		to: sharedPaths.notifications[user.role],
		variant: "tertiary",
		icon: Settings,
		onClick: onFollow,
		children: texts.settings
	});
}
var Place = chakra(import_dist.Link, { base: {
	display: "grid",
	gridTemplateColumns: "8px minmax(0, 1fr)",
	columnGap: "3",
	minH: "touch",
	px: "2",
	py: "3",
	borderRadius: "control",
	color: "ink",
	"&:hover": { bg: "sunken" }
} });
function Entry({ notice: { title, detail, path, createdAt }, isFresh, onFollow }) {
	const inside = /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
		"aria-hidden": true,
		boxSize: "2",
		mt: "1.5",
		borderRadius: "pill",
		bg: isFresh ? "drive" : "transparent"
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.span, {
		display: "grid",
		gap: "1",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.span, {
				textStyle: "t2",
				fontWeight: isFresh ? "bold" : "medium",
				overflowWrap: "anywhere",
				children: [isFresh && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(VisuallyHidden, { children: [texts.unread, " "] }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("bdi", { children: title })]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
				dir: "auto",
				textStyle: "t2",
				color: "ink-2",
				whiteSpace: "pre-line",
				lineClamp: 3,
				overflowWrap: "anywhere",
				children: detail
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
				textStyle: "t1",
				color: "ink-3",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TimeAgo, { at: createdAt })
			})
		]
	})] });
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Place, {
		to: path,
		onClick: onFollow,
		children: inside
	});
}
function LoadingNotices() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Loading, {
		label: texts.loading,
		children: Array.from({ length: 5 }, (_, at) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
			display: "grid",
			gap: "2",
			py: "3",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, {
				height: "5",
				width: "60%"
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { height: "5" })]
		}, at))
	});
}
export { NoticesSheet };
