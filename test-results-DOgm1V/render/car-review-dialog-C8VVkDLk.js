import { o as __toESM } from "./rolldown-runtime-C1I3wEg2.js";
import { t as Portal } from "./portal-7T3z2bLn.js";
import { d as DialogRoot, o as DialogContent, r as overlayExempt, u as DialogPositioner } from "./overlay-CCU3MYPy.js";
import { S as require_dist, T as require_react, c as chakra, r as createLucideIcon, w as require_jsx_runtime } from "./icons-B_vz_UmD.js";
import { t as useQuery } from "./useQuery-CWBMMeN5.js";
import { c as Problem, n as Unreachable, r as call } from "./call-DwZHXxeZ.js";
import { F as X, L as ErrorState, N as toast, P as IconButton, f as days, i as aed, l as counted, m as distance, p as decimal, r as ask, v as Loading, y as Skeleton } from "./render.js";
import { a as carsForEdit, c as carsReject, d as staffCar, l as carsSendCorrection, o as carsPatch, r as carsArchive, t as carsApprove } from "./review-q7hbuBiB.js";
import { t as TimeAgo } from "./time-ago-DA7wij5S.js";
import { t as Badge } from "./badge-Dm6E-g2e.js";
import { i as Spinner, n as Button, r as LinkButton } from "./button-Tz6kFbp7.js";
import { a as parsePanelConditions, i as markedPanels, r as PANEL_NAMES } from "./panels-7VhpWp5m.js";
import { r as reductions } from "./price-BxV2Or85.js";
import { n as AIRBAG_NAMES, r as deployedAirbags } from "./safety-mlxk0OqV.js";
import { N as useQueryClient } from "./suspense-DGISiRUg.js";
import { a as openVinPack, i as decodeVin, n as Video, t as ImagePanel } from "./image-panel-Qv27f7KG.js";
import { n as Dialog, t as ConfirmDialog } from "./dialog-SdRGYkxm.js";
import { n as TextField, t as TextAreaField } from "./text-field-B2LB941O.js";
import { S as STORED_COLORS, b as SPECS, t as BODY_TYPES } from "./words-BsopLzR7.js";
import { t as SelectField } from "./select-field-Cw2PuIwV.js";
import { t as carName } from "./car-name-DMS8zp3Y.js";
import { r as repairTime, t as RANK_PERCENT } from "./repair-time-D4K3v-H8.js";
import { t as Card } from "./card-QJerkYjO.js";
import { i as LedgerTotal, r as LedgerRow, t as Ledger } from "./ledger-D7VK18WF.js";
import { a as Thumbnails, o as viewerWords, r as ArrowButton, s as PanelDrawing, t as Lightbox } from "./lightbox-mWK_fU_l.js";
import { a as Rotate3d, n as Spinner360, r as Panorama, t as VideoDialog } from "./video-dialog-43oyQ1Q5.js";
import { r as photoSource, t as Picture } from "./picture-Ft4tAYSG.js";
import { t as RadioChoices } from "./radio-choices-FeXKO6k7.js";
import { t as Tabs } from "./tabs-gF0RgLOF.js";
import { t as Plus } from "./plus-uvi6oVGJ.js";
import { t as Trash } from "./trash-BvrnAYSH.js";
import { i as wrapped } from "./walk-DhW-ZaY7.js";
// client/features/review/car-question.ts
/** The one question about a car under review, so that everybody who asks shares the answer. */
var carQuestion = (id) => ask(carsForEdit, { params: { id } });
// client/features/review/texts.ts
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
/** Every sentence of the review, so that another language is one file. */
var texts = {
	title: "Review Cars",
	tabs: "Cars",
	pending: (count) => count === void 0 ? "Pending" : `Pending (${count})`,
	approved: (count) => count === void 0 ? "Approved" : `Approved (${count})`,
	search: "VIN, make, inspector",
	nothingFits: "No car fits this search",
	noPending: "No pending submissions",
	noApproved: "No approved cars yet",
	pendingFailed: "Failed to fetch pending cars",
	approvedFailed: "Failed to fetch approved cars",
	failedText: "The server did not answer. Nothing was changed.",
	loading: "Loading cars...",
	choose: "Choose a car to review it.",
	waiting: (count) => `${counted(count, "car")} waiting for review`,
	allDone: "Everything is reviewed",
	start: "Start with the newest",
	close: "Close",
	car: "Car",
	loadingCar: "Loading the car...",
	carFailed: "Failed to fetch the car",
	gone: "This car is gone",
	goneText: "It was rejected and deleted meanwhile.",
	differences: (count) => count === 1 ? "1 differs" : `${count} differ`,
	noVin: "No VIN",
	unknownInspector: "Unknown inspector",
	noPicture: "No picture",
	photos: "Photos",
	allPhotos: "All photos",
	moreViews: "More views",
	media: {
		video: "Video",
		exterior: "360° Exterior",
		interior: "360° Interior"
	},
	exterior: "Exterior",
	interior: "Interior",
	damage: "Damage",
	origin: "Where the photos were taken",
	all: "All",
	usa: (count) => `USA ${count}`,
	uae: (count) => `UAE ${count}`,
	usaAuction: "USA Auction",
	uaeInspection: "UAE Inspection",
	noPhotos: "No images available",
	photoOf: (set, number) => `${set}, photo ${number}`,
	addImage: "Add image",
	removeImage: "Remove image",
	removeTitle: "Remove this image?",
	removeText: "The car loses it for good. Its inspector keeps a copy for 24 hours.",
	remove: "Remove",
	keep: "Keep",
	uploads: "Images on their way",
	uploadStates: {
		waiting: "Waiting",
		reading: "Reading the file",
		sending: "Sending",
		failed: ""
	},
	uploadedFiles: (count) => counted(count, "image"),
	failedFiles: (count) => `${counted(count, "file")} could not be added`,
	tryAgain: "Try Again",
	dismiss: "Dismiss",
	newPhoto: "New",
	uploaded: "Image uploaded",
	removed: "Image removed",
	imagesFailed: "Failed to update car images",
	notAPicture: "This file is not a picture we can read. Use JPG, PNG, WebP or HEIC",
	repairTime: "Repair Time",
	panelWork: "Panel work",
	airbagRepairs: "Airbag repairs",
	majorIssues: "Major issues",
	damageType: "Damage type",
	rank: (rank) => `Rank ${rank}`,
	finalDays: (category) => `Final days · category ${category}`,
	noRepairTime: "Nothing was answered yet.",
	answers: "Answers",
	changedSince: (count) => `${counted(count, "answer")} changed`,
	before: (value) => `Before: ${value}`,
	differFromVin: (count) => count === 1 ? "1 differs from the VIN" : `${count} differ from the VIN`,
	field: "Field",
	inspector: "Inspector",
	vinDecode: "VIN decode",
	same: "Same",
	use: (value) => `Use ${value}`,
	year: "Year",
	make: "Make",
	model: "Model",
	trim: "Trim",
	bodyType: "Body Type",
	engine: "Engine",
	cylinders: "Cylinders",
	spec: "Spec",
	mileage: "Mileage",
	exteriorColor: "Exterior Color",
	interiorColor: "Interior Color",
	dealer: "Dealer",
	otherDealer: "Another dealer",
	panelsMarked: "Panels",
	damageAndSafety: "Damage and safety",
	airbags: "Airbags intact",
	chassis: "Chassis intact",
	oilCoolant: "Oil/coolant mix",
	primaryDamage: "Primary damage",
	secondaryDamage: "Secondary damage",
	comments: "Comments",
	price: "Price",
	sellerPrice: "Seller Price",
	marketPrice: "Market Price",
	reductions: (percent) => `Reductions ${percent}%`,
	fixDrivePrice: "Fix & Drive Price",
	yes: "Yes",
	no: "No",
	notAnswered: "Not answered",
	none: "–",
	panels: (count) => counted(count, "panel"),
	approve: "Approve & Publish",
	reject: "Reject",
	sendForCorrection: "Send For Correction",
	editDetails: "Edit Details",
	editInWizard: "Edit in the full form",
	save: "Save",
	cancel: "Cancel",
	priceInvalid: "Enter whole dirhams",
	yearInvalid: "Enter a year from 1980",
	actions: "Decide",
	archive: "Archive",
	archiveTitle: "Archive this car?",
	archiveText: "It leaves the public lists for good. Reservations keep what they know of it.",
	archivedDone: "Car archived",
	archiveFailed: "Failed to archive car",
	rejectTitle: "Reject Car",
	rejectText: "The car is deleted for good. Its inspector sees the reason.",
	reason: "Reason",
	reasonMissing: "Say why it is rejected",
	correctionTitle: "Send For Correction",
	correctionText: "The car goes back to its inspector with your notes.",
	notes: "Notes",
	notesMissing: "Say what is to be corrected",
	approvedDone: "Car approved successfully",
	rejectedDone: "Car rejected and deleted",
	correctionDone: "Car sent back to inspector for correction",
	detailsDone: "Car details updated",
	approveFailed: "Failed to approve car",
	rejectFailed: "Failed to reject car",
	correctionFailed: "Failed to send for correction",
	detailsFailed: "Failed to update car details",
	changedMeanwhile: "The car was changed meanwhile. This is its present state.",
	keys: "All keys",
	keysTitle: "Keys",
	keysText: "They rest while you type.",
	keyHelp: [
		["J", "next car (or ↓)"],
		["K", "previous car (or ↑)"],
		["A", "Approve & Publish"],
		["S", "Send For Correction"],
		["E", "Edit Details"],
		["R", "Reject"],
		["U", "use the VIN value"],
		["1 2 3", "Exterior, Interior, Damage"],
		["← →", "photo"],
		["Z", "photo full screen"],
		["/", "search"],
		["Esc", "close the car"],
		["?", "this list"]
	]
};
// client/features/review/answer-rows.ts
/** The rows of a car; of a corrected one also with what it said before. */
function answerSections(car) {
	const now = sectionsOf(car);
	if (!car.previous) return now;
	const before = sectionsOf(Object.assign({ ...car }, car.previous, { dealerName: dealerBefore(car) }));
	return now.map(({ title, rows }, section) => ({
		title,
		rows: rows.map((row, at) => {
			const old = before[section]?.rows[at]?.value;
			return old === void 0 || old === row.value ? row : {
				...row,
				before: old
			};
		})
	}));
}
/** How many answers a correction changed. */
var changedAnswers = (sections) => sections.flatMap(({ rows }) => rows).filter((row) => row.before !== void 0).length;
/** Only the id of the former dealer is kept. */
function dealerBefore({ dealerName, previous }) {
	return previous?.dealerId === void 0 ? dealerName : texts.otherDealer;
}
function sectionsOf(car) {
	return [
		{
			title: "",
			rows: carRows(car)
		},
		{
			title: texts.damageAndSafety,
			rows: safetyRows(car)
		},
		{
			title: texts.price,
			rows: priceRows(car)
		}
	];
}
var shown = (value) => value === null || value === "" ? texts.none : String(value);
function carRows(car) {
	const fromVin = (label, field) => ({
		label,
		field,
		value: shown(car[field])
	});
	return [
		fromVin(texts.year, "year"),
		fromVin(texts.make, "make"),
		fromVin(texts.model, "model"),
		fromVin(texts.trim, "trim"),
		fromVin(texts.bodyType, "bodyType"),
		fromVin(texts.engine, "engineSize"),
		fromVin(texts.cylinders, "numCylinders"),
		{
			label: texts.spec,
			value: car.spec
		},
		{
			label: texts.mileage,
			value: distance(car.mileageValue, car.mileageUnit)
		},
		{
			label: texts.exteriorColor,
			value: shown(car.exteriorColor)
		},
		{
			label: texts.interiorColor,
			value: shown(car.interiorColor)
		},
		{
			label: texts.dealer,
			value: shown(car.dealerName)
		}
	];
}
function said(answer) {
	if (answer === null) return texts.notAnswered;
	return answer ? texts.yes : texts.no;
}
function safetyRows(car) {
	const airbags = deployedAirbags(car).map((airbag) => AIRBAG_NAMES[airbag]);
	return [
		{
			label: texts.airbags,
			value: [said(car.airbagsIntact), airbags.join(", ")].filter(Boolean).join(": ")
		},
		{
			label: texts.chassis,
			value: said(car.chassisIntact)
		},
		{
			label: texts.oilCoolant,
			value: said(car.oilCoolantMix)
		},
		{
			label: texts.primaryDamage,
			value: shown(car.primaryDamage)
		},
		{
			label: texts.secondaryDamage,
			value: shown(car.secondaryDamage)
		},
		{
			label: texts.panelsMarked,
			value: panelWords(car.panelConditions)
		},
		{
			label: texts.comments,
			value: shown(car.comments)
		}
	];
}
function panelWords(conditions) {
	return markedPanels(parsePanelConditions(conditions)).map(({ panel, condition }) => `${PANEL_NAMES[panel]}: ${[condition.action !== "none" && condition.action, condition.paint && "paint"].filter(Boolean).join(" + ")}`).join(", ") || texts.none;
}
function priceRows(car) {
	const percent = reductions(car).reduce((sum, part) => sum + part.percent, 0);
	return [
		{
			label: texts.sellerPrice,
			value: aed(car.priceSellerAed)
		},
		{
			label: texts.marketPrice,
			value: aed(car.marketPriceAed)
		},
		{
			label: texts.reductions(percent),
			value: car.youSaveAed === null ? texts.none : `−${aed(car.youSaveAed)}`
		},
		{
			label: texts.fixDrivePrice,
			value: aed(car.fixDrivePriceAed),
			strong: true
		}
	];
}
// client/features/review/use-keys.ts
/** Single-letter shortcuts; they rest while somebody types or another dialog is open. */
/** `acts` by lower-case letter. A key that is held down acts once. */
function useKeys(acts) {
	const press = (0, import_react.useEffectEvent)((event) => {
		if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
		if (isBusy(event)) return;
		const act = acts[event.key.toLowerCase()];
		if (!act) return;
		event.preventDefault();
		act();
	});
	(0, import_react.useEffect)(() => {
		const onKey = (event) => press(event);
		document.addEventListener("keydown", onKey);
		return () => document.removeEventListener("keydown", onKey);
	}, []);
}
/** The review itself may be a dialog: its keys work in it, and only questions over it silence them. */
var OVER_THE_REVIEW = "[role=dialog][data-state=open]:not([data-review]), [role=alertdialog]";
/** There a letter is text. */
var TYPING = "input:not([type=radio], [type=checkbox]), select, textarea, [contenteditable]";
/** There an arrow moves within the control. */
var WALKED = "[role=radiogroup], [role=tablist], [role=slider], [role=menu]";
function isBusy({ target, key }) {
	if (document.querySelector(OVER_THE_REVIEW)) return true;
	if (!(target instanceof Element)) return false;
	return target.closest(TYPING) !== null || key.startsWith("Arrow") && target.closest(WALKED) !== null;
}
// client/features/review/use-review-action.ts
/** Runs a decision on a car: once however often it is sent, told when done, explained when refused. */
var changedCar = carsPatch.response;
/** Everything that may show the car. */
var TOUCHED = [
	"review.",
	"cars.",
	"stats.",
	"activity."
];
/**
* `send` gets an idempotency key that stays the same while an answer is missing, so that trying again cannot act twice
* (design section 4, rule 5).
*/
function useReviewAction(send, words) {
	const client = useQueryClient();
	const keys = (0, import_react.useRef)(/* @__PURE__ */ new Map());
	const [busy, setBusy] = (0, import_react.useState)(false);
	const refresh = () => client.invalidateQueries({ predicate: ({ queryKey: [name] }) => TOUCHED.some((prefix) => String(name).startsWith(prefix)) });
	const run = async (input) => {
		const what = JSON.stringify(input);
		const key = keys.current.get(what) ?? crypto.randomUUID();
		keys.current.set(what, key);
		setBusy(true);
		try {
			const answer = await send(input, key);
			keys.current.delete(what);
			keep(client, answer);
			refresh();
			toast({
				title: words.done,
				kind: "success"
			});
			return true;
		} catch (error) {
			if (!unanswered(error)) keys.current.delete(what);
			if (outdated(error)) refresh();
			toast({
				title: words.failed,
				description: explain(error),
				kind: "destructive"
			});
			return false;
		} finally {
			setBusy(false);
		}
	};
	return {
		run,
		busy
	};
}
/** What a change answers is the car as it now is: shown at once, without asking again. */
function keep(client, answer) {
	const car = changedCar.safeParse(answer);
	if (!car.success) return;
	client.setQueryData(carQuestion(car.data.id).queryKey, (before) => before && {
		...before,
		...car.data
	});
}
/** The server may or may not have acted: the same key must be sent again. */
function unanswered(error) {
	return error instanceof Unreachable || error instanceof Problem && error.status >= 500;
}
function outdated(error) {
	return error instanceof Problem && [
		"INVALID_STATE",
		"STALE",
		"NOT_FOUND"
	].includes(error.code);
}
function explain(error) {
	if (error instanceof Problem && error.code === "STALE") return texts.changedMeanwhile;
	return error instanceof Error ? error.message : void 0;
}
// client/features/review/use-vin.ts
/** What a car's VIN says, decoded here from the pack that is served with the app. */
var PACK_URL = "/vin/vin-pack.v1.json";
/** The opened pack, kept as long as the page lives; undefined while it loads or when it cannot be had. */
function useVinPack() {
	const { data } = useQuery({
		queryKey: ["vin-pack"],
		queryFn: async ({ signal }) => {
			const response = await fetch(PACK_URL, { signal });
			if (!response.ok) throw new Error(`The VIN pack answered ${response.status}`);
			return openVinPack(await response.text());
		},
		staleTime: Infinity,
		gcTime: Infinity,
		refetchOnWindowFocus: false,
		structuralSharing: false
	});
	return data;
}
/** null when there is no VIN, no pack or nothing to read in it: the review goes on without. */
function useDecodedVin(vin) {
	const pack = useVinPack();
	return (0, import_react.useMemo)(() => {
		const decoded = pack && vin ? decodeVin(pack, vin) : null;
		return decoded?.ok ? decoded : null;
	}, [pack, vin]);
}
/** The VIN's word on each field it knows. */
function vinSays(decoded) {
	if (!decoded) return {};
	const { year, make, model, trim, bodyType, engineSize, cylinders } = decoded;
	return Object.fromEntries(Object.entries({
		year,
		make,
		model,
		trim,
		bodyType,
		engineSize,
		numCylinders: cylinders
	}).filter(([, value]) => value !== null && value !== ""));
}
var plain = (value) => String(value ?? "").trim().toLowerCase();
/**
* Whether the inspector's answer says the same as the VIN. Case does not count; "2.0L Turbo" agrees with "2.0L", and a
* model may carry the beginning of what the inspector called the trim ("Golf" + "GTI Autobahn" is "Golf GTI").
*/
function agrees(car, field, said) {
	const answer = plain(car[field]);
	const word = plain(said);
	if (field === "model") return `${answer} ${plain(car.trim)}`.trim().startsWith(word);
	if (field === "trim") return answer !== "" && `${plain(car.model)} ${answer}`.includes(word);
	if (field === "engineSize") return answer.startsWith(word);
	return answer === word;
}
/** The fields where the inspector says something else than the VIN. */
function differences(car, decoded) {
	const said = vinSays(decoded);
	return Object.keys(said).filter((field) => !agrees(car, field, said[field] ?? ""));
}
// client/features/review/answers.tsx
var import_jsx_runtime = require_jsx_runtime();
var adopt = ({ id, revision, field, value }, idempotencyKey) => call(carsPatch, {
	params: { id },
	body: {
		revision,
		[field]: value
	}
}, { idempotencyKey });
function Answers({ car, editable }) {
	const decoded = useDecodedVin(car.vin);
	const said = vinSays(decoded);
	const differing = differences(car, decoded);
	const { run, busy } = useReviewAction(adopt, {
		done: texts.detailsDone,
		failed: texts.detailsFailed
	});
	const adoptWord = (field, value) => void run({
		id: car.id,
		revision: car.revision,
		field,
		value
	});
	const sections = answerSections(car);
	const changed = changedAnswers(sections);
	const [first] = differing;
	const word = first && said[first];
	useKeys({ u: () => editable && !busy && first !== void 0 && word !== void 0 && adoptWord(first, word) });
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
		display: "flex",
		alignItems: "center",
		justifyContent: "space-between",
		px: "4",
		minH: "14",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.h3, {
			textStyle: "t3",
			fontWeight: "bold",
			children: texts.answers
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.span, {
			display: "flex",
			flexWrap: "wrap",
			justifyContent: "flex-end",
			gap: "1",
			children: [changed > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
				tone: "outline",
				children: texts.changedSince(changed)
			}), differing.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, { children: texts.differFromVin(differing.length) })]
		})]
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Sheet, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("thead", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("tr", { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("th", {
			scope: "col",
			children: texts.field
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("th", {
			scope: "col",
			children: texts.inspector
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("th", {
			scope: "col",
			children: texts.vinDecode
		})
	] }) }), sections.map(({ title, rows }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("tbody", { children: [title && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("tr", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("th", {
		colSpan: 3,
		scope: "rowgroup",
		"data-group": "",
		children: title
	}) }), rows.map((row) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Row, {
		row,
		said: row.field && said[row.field],
		different: row.field !== void 0 && differing.includes(row.field),
		busy,
		onUse: editable ? adoptWord : null
	}, row.label))] }, title))] })] });
}
function Row({ row: { label, value, field, strong, before }, said, different, busy, onUse }) {
	let third = null;
	if (said !== void 0) third = texts.same;
	if (said !== void 0 && different) third = /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.span, {
		display: "flex",
		flexWrap: "wrap",
		alignItems: "center",
		gap: "2",
		color: "ink",
		fontWeight: "bold",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, { children: "≠" }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
				flex: "1",
				children: said
			}),
			onUse && field && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				size: "dense",
				disabled: busy,
				onClick: () => onUse(field, said),
				children: texts.use(String(said))
			})
		]
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("tr", {
		"data-different": different || before !== void 0 ? "" : void 0,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("th", {
				scope: "row",
				children: label
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.td, {
				...said === void 0 && { colSpan: 2 },
				textStyle: strong ? "t3" : "t2",
				fontWeight: strong ? "bold" : "semibold",
				children: [value, before !== void 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.del, {
					display: "block",
					fontWeight: "normal",
					color: "ink-3",
					textDecoration: "none",
					children: texts.before(before)
				})]
			}),
			said !== void 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("td", { children: third })
		]
	});
}
var Sheet = chakra("table", { base: {
	width: "full",
	borderCollapse: "collapse",
	tableLayout: "fixed",
	textStyle: "t2",
	"& th, & td": {
		textAlign: "start",
		verticalAlign: "middle",
		px: "2",
		py: "1",
		height: "32px",
		fontWeight: "normal",
		borderBlockEndWidth: "1px",
		borderBlockEndStyle: "solid",
		borderBlockEndColor: "line",
		overflowWrap: "anywhere"
	},
	"& th:first-of-type": {
		paddingInlineStart: "4",
		color: "ink-3",
		width: "27%"
	},
	"& td:last-of-type": {
		color: "ink-3",
		paddingInlineEnd: "4"
	},
	"& td:nth-of-type(1)": {
		color: "ink",
		fontWeight: "semibold"
	},
	"& thead th:nth-of-type(2)": { width: "31%" },
	"& thead th": {
		textStyle: "t1",
		fontWeight: "semibold",
		color: "ink-3"
	},
	"& th[data-group]": {
		color: "ink",
		fontWeight: "bold",
		pt: "3"
	},
	"& tr[data-different]": {
		bg: "sunken",
		boxShadow: "inset 3px 0 0 var(--rd-colors-ink)"
	},
	"& tr[data-different] th": {
		color: "ink",
		fontWeight: "semibold"
	}
} });
// node_modules/lucide-react/dist/esm/icons/archive.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData = {
	name: "archive",
	size: 24,
	node: [
		["rect", {
			width: "20",
			height: "5",
			x: "2",
			y: "3",
			rx: "1",
			key: "1wp1u1"
		}],
		["path", {
			d: "M4 8v11a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2V8",
			key: "1s80jp"
		}],
		["path", {
			d: "M10 12h4",
			key: "a56b0p"
		}]
	]
};
__iconData.node;
var Archive = createLucideIcon(__iconData);
// client/features/review/archive-car.tsx
/** Takes a live car off the public lists, for good (S-life-06). */
var archive = (id, idempotencyKey) => call(carsArchive, { params: { id } }, { idempotencyKey });
function ArchiveCar({ car, onDecided }) {
	const [asking, setAsking] = (0, import_react.useState)(false);
	const { run, busy } = useReviewAction(archive, {
		done: texts.archivedDone,
		failed: texts.archiveFailed
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
		position: "sticky",
		insetBlockEnd: "0",
		p: "4",
		pb: "calc(16px + env(safe-area-inset-bottom))",
		bg: "surface",
		boxShadow: "dock",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			icon: Archive,
			block: true,
			onClick: () => setAsking(true),
			children: texts.archive
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ConfirmDialog, {
			open: asking,
			onClose: () => setAsking(false),
			onConfirm: () => void run(car.id).then((done) => done && onDecided()),
			title: texts.archiveTitle,
			text: texts.archiveText,
			confirmLabel: texts.archive,
			cancelLabel: texts.keep,
			destructive: true,
			busy
		})]
	});
}
// client/features/review/form-address.ts
var import_dist = require_dist();
/** Where an admin edits everything of a car: the inspector's form (S-rev-10, S-route-06). */
var formAddress = (carId) => `/inspector/add-car-american?edit=${encodeURIComponent(carId)}`;
// client/features/review/reason-dialog.tsx
/** Asks for the words without which a car is neither rejected nor sent back (S-rev-19, S-rev-20, D-58). */
var LONGEST = 2e3;
/** What was typed stays when the sending fails. */
function ReasonDialog(props) {
	const { open, onClose, title, text, label, missing, action, destructive = false, busy, onSend } = props;
	const [words, setWords] = (0, import_react.useState)("");
	const [asked, setAsked] = (0, import_react.useState)(false);
	const form = (0, import_react.useId)();
	const empty = words.trim() === "";
	const submit = (event) => {
		event.preventDefault();
		setAsked(true);
		if (empty) event.currentTarget.querySelector("textarea")?.focus();
		else if (!busy) onSend(words.trim());
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Dialog, {
		open,
		onClose,
		title,
		description: text,
		actions: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			onClick: onClose,
			children: texts.cancel
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			type: "submit",
			form,
			variant: destructive ? "danger" : "primary",
			loading: busy,
			children: action
		})] }),
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.form, {
			id: form,
			noValidate: true,
			onSubmit: submit,
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextAreaField, {
				label,
				required: true,
				rows: 4,
				maxLength: LONGEST,
				value: words,
				onChange: setWords,
				error: asked && empty ? missing : void 0
			})
		})
	});
}
// client/features/review/decision.tsx
/** The four ways to go on with a pending car, with their keys (S-rev-03, S-rev-19, S-rev-20). */
var approve = (id, idempotencyKey) => call(carsApprove, { params: { id } }, { idempotencyKey });
var reject = ({ id, words }, idempotencyKey) => call(carsReject, {
	params: { id },
	body: { reason: words }
}, { idempotencyKey });
var sendBack = ({ id, words }, idempotencyKey) => call(carsSendCorrection, {
	params: { id },
	body: { notes: words }
}, { idempotencyKey });
function Decision({ car, onEdit, onDecided }) {
	const [asking, setAsking] = (0, import_react.useState)(null);
	const approving = useReviewAction(approve, {
		done: texts.approvedDone,
		failed: texts.approveFailed
	});
	const rejecting = useReviewAction(reject, {
		done: texts.rejectedDone,
		failed: texts.rejectFailed
	});
	const returning = useReviewAction(sendBack, {
		done: texts.correctionDone,
		failed: texts.correctionFailed
	});
	const busy = approving.busy || rejecting.busy || returning.busy;
	const publish = () => void (busy || approving.run(car.id).then((done) => done && onDecided()));
	const close = () => setAsking(null);
	const leave = (done) => {
		if (!done) return;
		close();
		onDecided();
	};
	const navigate = (0, import_dist.useNavigate)();
	const form = formAddress(car.id);
	const looked = useLooked(car.id);
	useKeys({
		a: () => looked() && publish(),
		r: () => setAsking("reject"),
		s: () => setAsking("correction"),
		e: onEdit ?? (() => void navigate(form))
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
		role: "group",
		"aria-label": texts.actions,
		position: "sticky",
		insetBlockEnd: "0",
		display: "grid",
		gap: "2",
		p: "4",
		pb: "calc(16px + env(safe-area-inset-bottom))",
		bg: "surface",
		boxShadow: "dock",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
				variant: "primary",
				size: "lg",
				loading: approving.busy,
				disabled: busy,
				onClick: publish,
				"aria-keyshortcuts": "A",
				children: [
					texts.approve,
					" ",
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Key, { children: "A" })
				]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
				display: "flex",
				flexWrap: "wrap",
				gap: "2",
				css: { "& > *": { flex: "1 1 auto" } },
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
						disabled: busy,
						onClick: () => setAsking("correction"),
						px: "2",
						"aria-keyshortcuts": "S",
						children: [
							texts.sendForCorrection,
							" ",
							/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Key, { children: "S" })
						]
					}),
					onEdit ? /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
						disabled: busy,
						onClick: onEdit,
						px: "2",
						"aria-keyshortcuts": "E",
						children: [
							texts.editDetails,
							" ",
							/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Key, { children: "E" })
						]
					}) : /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(LinkButton, {
						to: form,
						px: "2",
						"aria-keyshortcuts": "E",
						children: [
							texts.editDetails,
							" ",
							/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Key, { children: "E" })
						]
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
						variant: "danger",
						disabled: busy,
						onClick: () => setAsking("reject"),
						px: "2",
						"aria-keyshortcuts": "R",
						children: [
							texts.reject,
							" ",
							/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Key, { children: "R" })
						]
					})
				]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ReasonDialog, {
				open: asking === "reject",
				onClose: close,
				title: texts.rejectTitle,
				text: texts.rejectText,
				label: texts.reason,
				missing: texts.reasonMissing,
				action: texts.reject,
				destructive: true,
				busy: rejecting.busy,
				onSend: (words) => void rejecting.run({
					id: car.id,
					words
				}).then(leave)
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ReasonDialog, {
				open: asking === "correction",
				onClose: close,
				title: texts.correctionTitle,
				text: texts.correctionText,
				label: texts.notes,
				missing: texts.notesMissing,
				action: texts.sendForCorrection,
				busy: returning.busy,
				onSend: (words) => void returning.run({
					id: car.id,
					words
				}).then(leave)
			})
		]
	});
}
/** The key that does the same; decoration, desktops only. */
function Key({ children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.kbd, {
		"aria-hidden": true,
		display: {
			base: "none",
			lg: "inline-grid"
		},
		placeItems: "center",
		minW: "5",
		height: "5",
		borderRadius: "4px",
		borderWidth: "1px",
		borderStyle: "solid",
		borderColor: "currentcolor",
		fontFamily: "mono",
		textStyle: "t1",
		lineHeight: "16px",
		opacity: "0.7",
		children
	});
}
/** Shorter than this nobody has looked at a car, ms. */
var LOOK_MS = 1e3;
/** A second press of the key meant the car that has just gone: the next one is decided only after a look at it. */
function useLooked(carId) {
	const since = (0, import_react.useRef)(0);
	(0, import_react.useEffect)(() => {
		since.current = performance.now();
	}, [carId]);
	return () => performance.now() - since.current >= LOOK_MS;
}
// client/features/review/edit-details.tsx
/** The nine fields an admin corrects without leaving the review; the rest is in the full form (S-rev-04, S-rev-10). */
function detailsOf(car) {
	return {
		year: String(car.year ?? ""),
		spec: car.spec,
		make: car.make,
		model: car.model,
		trim: car.trim ?? "",
		bodyType: car.bodyType ?? "",
		exteriorColor: car.exteriorColor ?? "",
		interiorColor: car.interiorColor ?? "",
		priceSellerAed: String(car.priceSellerAed ?? "")
	};
}
var save = ({ id, revision, details }, idempotencyKey) => call(carsPatch, {
	params: { id },
	body: {
		...details,
		revision,
		year: details.year === "" ? null : Number(details.year),
		priceSellerAed: Number(details.priceSellerAed)
	}
}, { idempotencyKey });
var options = (words) => words.map((value) => ({
	value,
	label: value
}));
var EARLIEST_YEAR = 1980;
function EditDetails({ car, onDone }) {
	const [details, setDetails] = (0, import_react.useState)(() => detailsOf(car));
	const { run, busy } = useReviewAction(save, {
		done: texts.detailsDone,
		failed: texts.detailsFailed
	});
	const set = (part) => setDetails((before) => ({
		...before,
		...part
	}));
	const yearWrong = details.year !== "" && !(Number(details.year) >= EARLIEST_YEAR);
	const priceWrong = !/^\d{1,9}$/.test(details.priceSellerAed);
	const submit = (event) => {
		event.preventDefault();
		if (yearWrong || priceWrong) {
			event.currentTarget.querySelector("[aria-invalid=true]")?.focus();
			return;
		}
		run({
			id: car.id,
			revision: car.revision,
			details
		}).then((done) => done && onDone());
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.form, {
		onSubmit: submit,
		noValidate: true,
		display: "grid",
		gap: "4",
		p: "4",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.h3, {
				textStyle: "t3",
				fontWeight: "bold",
				children: texts.editDetails
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Pair, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextField, {
				label: texts.year,
				kind: "number",
				size: "md",
				value: details.year,
				onChange: (year) => set({ year: year.replace(/\D/g, "").slice(0, 4) }),
				error: yearWrong ? texts.yearInvalid : void 0
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SelectField, {
				label: texts.spec,
				size: "md",
				value: details.spec,
				onChange: (spec) => set({ spec }),
				options: options(SPECS)
			})] }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Pair, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextField, {
				label: texts.make,
				size: "md",
				value: details.make,
				onChange: (make) => set({ make })
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextField, {
				label: texts.model,
				size: "md",
				value: details.model,
				onChange: (model) => set({ model })
			})] }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Pair, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextField, {
				label: texts.trim,
				size: "md",
				value: details.trim,
				onChange: (trim) => set({ trim })
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SelectField, {
				label: texts.bodyType,
				size: "md",
				placeholder: texts.none,
				value: details.bodyType,
				onChange: (bodyType) => set({ bodyType }),
				options: options(BODY_TYPES)
			})] }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Pair, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SelectField, {
				label: texts.exteriorColor,
				size: "md",
				placeholder: texts.none,
				value: details.exteriorColor,
				onChange: (color) => set({ exteriorColor: color }),
				options: options(STORED_COLORS)
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SelectField, {
				label: texts.interiorColor,
				size: "md",
				placeholder: texts.none,
				value: details.interiorColor,
				onChange: (color) => set({ interiorColor: color }),
				options: options(STORED_COLORS)
			})] }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextField, {
				label: texts.sellerPrice,
				kind: "money",
				size: "md",
				value: details.priceSellerAed,
				onChange: (price) => set({ priceSellerAed: price.replace(/\D/g, "") }),
				error: priceWrong ? texts.priceInvalid : void 0
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
				display: "flex",
				flexWrap: "wrap",
				gap: "2",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
					type: "submit",
					variant: "primary",
					loading: busy,
					flex: "1",
					children: texts.save
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
					onClick: onDone,
					children: texts.cancel
				})]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LinkButton, {
				to: formAddress(car.id),
				variant: "link",
				children: texts.editInWizard
			})
		]
	});
}
var Pair = chakra("div", { base: {
	display: "grid",
	gridTemplateColumns: "1fr 1fr",
	gap: "3"
} });
// client/features/review/name-of.ts
/** What a car is called in the review, also one of which nothing is known yet. */
function nameOf(car) {
	return carName(car) || car.shortId;
}
// client/features/review/repair-summary.tsx
/** Panels drawn and the repair time as a bill, so that days can be checked at a glance. */
function RepairSummary({ car }) {
	const panelConditions = parsePanelConditions(car.panelConditions);
	const time = repairTime({
		...car,
		panelConditions
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Card, {
		as: "section",
		"aria-label": texts.repairTime,
		padding: "md",
		display: "grid",
		gridTemplateColumns: {
			base: "minmax(0, 1fr)",
			md: "216px minmax(0, 1fr)"
		},
		gap: "5",
		alignItems: "center",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
			maxW: "216px",
			width: "full",
			mx: "auto",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PanelDrawing, {
				conditions: panelConditions,
				idPrefix: "review-",
				hideWords: true
			})
		}), time ? /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.h3, {
			display: "flex",
			justifyContent: "space-between",
			fontWeight: "bold",
			mb: "1",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: texts.repairTime }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: days(time.totalDays) })]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Ledger, { children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LedgerRow, {
				density: "dense",
				label: texts.panelWork,
				amount: decimal(time.breakdown.panels)
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LedgerRow, {
				density: "dense",
				label: texts.airbagRepairs,
				amount: decimal(time.breakdown.airbags)
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LedgerRow, {
				density: "dense",
				label: texts.majorIssues,
				amount: decimal(time.breakdown.majorIssues)
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LedgerRow, {
				density: "dense",
				label: texts.damageType,
				amount: decimal(time.breakdown.damageBumps)
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LedgerRow, {
				density: "dense",
				label: texts.rank(time.rank),
				note: `${decimal(RANK_PERCENT[time.rank])}%`,
				amount: decimal(time.breakdown.rankAdjustment, 2)
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LedgerTotal, {
				weight: "minor",
				label: texts.finalDays(time.category),
				amount: time.totalDays
			})
		] })] }) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
			color: "ink-3",
			children: texts.noRepairTime
		})]
	});
}
// client/features/review/review-media.tsx
/** What else shows the car under review: its video and the views all round, over the page; all its photos in a panel (S-view-13). */
function ReviewMedia({ car }) {
	const [open, setOpen] = (0, import_react.useState)(null);
	const close = () => setOpen(null);
	const has = {
		video: car.videoUrl !== null,
		exterior: car.copartExterior360.length > 0,
		interior: car.copartInterior360 !== null
	};
	const there = Object.keys(has).filter((medium) => has[medium]);
	const title = open ? `${nameOf(car)}, ${texts.media[open]}` : "";
	if (there.length === 0) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
		role: "group",
		"aria-label": texts.moreViews,
		display: "flex",
		flexWrap: "wrap",
		gap: "2",
		children: [
			there.map((medium) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				icon: medium === "video" ? Video : Rotate3d,
				onClick: () => setOpen(medium),
				children: texts.media[medium]
			}, medium)),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(VideoDialog, {
				open: open === "video",
				onClose: close,
				title,
				url: car.videoUrl ?? ""
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Dialog, {
				open: open === "exterior" || open === "interior",
				onClose: close,
				title,
				width: 960,
				closeLabel: texts.close,
				children: [open === "exterior" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Spinner360, {
					label: title,
					frames: car.copartExterior360
				}), open === "interior" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Panorama, {
					label: title,
					url: car.copartInterior360 ?? "",
					still: car.interiorImages[0]
				})]
			})
		]
	});
}
/** Width of the answers beside it, and a gap, CSS pixels. */
var BESIDE_THE_ANSWERS = 456;
/** Every photo of both galleries, while the eyes are on the repair or the answers. */
function AllPhotos({ car }) {
	const sets = [{
		label: texts.usaAuction,
		urls: car.usaImages
	}, {
		label: texts.uaeInspection,
		urls: car.uaeImages
	}].map(({ label, urls }) => ({
		label,
		images: urls.map((url, at) => ({
			source: photoSource(url),
			alt: texts.photoOf(label, at + 1)
		}))
	}));
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
		display: {
			base: "none",
			xl: "block"
		},
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ImagePanel, {
			title: texts.allPhotos,
			sets,
			end: BESIDE_THE_ANSWERS
		})
	});
}
// client/features/review/review-header.tsx
function Header({ name, onClose, children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
		display: "flex",
		alignItems: "start",
		gap: "3",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
			flex: "1",
			minW: "0",
			display: "flex",
			flexWrap: "wrap",
			alignItems: "baseline",
			columnGap: "3",
			pt: "2",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.h2, {
				textStyle: "t4",
				fontWeight: "bold",
				minW: "0",
				overflowWrap: "anywhere",
				children: name
			}), children]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
			me: "-2",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(IconButton, {
				glyph: X,
				"aria-label": texts.close,
				onClick: onClose
			})
		})]
	});
}
// client/features/review/photo-sets.ts
var SETS = [
	"exterior",
	"interior",
	"damage"
];
var LISTS = {
	exterior: "exteriorImages",
	interior: "interiorImages",
	damage: "damageImages"
};
// client/features/review/upload-list.tsx
/** Pictures on their way, and those that did not make it with what to do about them. */
function UploadList({ uploads }) {
	if (uploads.items.length === 0) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.ul, {
		role: "status",
		"aria-label": texts.uploads,
		m: "0",
		mt: "2",
		p: "0",
		listStyle: "none",
		display: "grid",
		gap: "1",
		children: uploads.items.map((upload) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Item, {
			upload,
			uploads
		}, upload.id))
	});
}
function Item({ upload, uploads }) {
	const failed = upload.state === "failed";
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.li, {
		display: "flex",
		flexWrap: "wrap",
		alignItems: "center",
		gap: "2",
		px: "3",
		py: "1",
		minH: "12",
		borderRadius: "control",
		bg: "surface",
		borderWidth: "1px",
		borderStyle: "solid",
		borderColor: failed ? "danger" : "line",
		textStyle: "t2",
		children: [
			!failed && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Spinner, {}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.span, {
				flex: "1",
				minW: "120px",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.b, {
					display: "block",
					overflowWrap: "anywhere",
					children: upload.name
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
					color: failed ? "danger" : "ink-3",
					children: failed ? upload.why || texts.imagesFailed : texts.uploadStates[upload.state]
				})]
			}),
			failed && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				size: "dense",
				onClick: () => uploads.again(upload),
				children: texts.tryAgain
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				size: "dense",
				variant: "tertiary",
				onClick: () => uploads.forget(upload),
				children: texts.dismiss
			})] })
		]
	});
}
// client/features/review/photo-stage.tsx
/** The chosen picture large, its neighbours small, and what an admin may do with it. */
function PhotoStage({ label, urls, captionOf, edits }) {
	const [wanted, setIndex] = (0, import_react.useState)(0);
	const [enlarged, setEnlarged] = (0, import_react.useState)(false);
	const index = Math.min(wanted, Math.max(0, urls.length - 1));
	const step = (by) => setIndex(wrapped(index, by, urls.length));
	useKeys({
		arrowleft: () => step(-1),
		arrowright: () => step(1),
		z: () => setEnlarged(urls.length > 0)
	});
	const images = urls.map((url, at) => ({
		source: photoSource(url),
		alt: texts.photoOf(label, at + 1)
	}));
	const url = urls[index];
	const shown = images[index];
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Frame$1, { children: shown && url !== void 0 ? /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.button, {
				type: "button",
				"aria-label": `${shown.alt}. ${viewerWords.open}`,
				onClick: () => setEnlarged(true),
				position: "absolute",
				inset: "0",
				p: "0",
				border: "0",
				bg: "transparent",
				cursor: "zoom-in",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Picture, {
					source: shown.source,
					alt: shown.alt,
					ratio: "fill",
					sizes: "(min-width: 1280px) 50vw, 100vw",
					priority: true
				})
			}),
			urls.length > 1 && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ArrowButton, {
				side: "start",
				label: viewerWords.previous,
				onPress: () => step(-1)
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ArrowButton, {
				side: "end",
				label: viewerWords.next,
				onPress: () => step(1)
			})] }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Caption, { children: [`${index + 1} / ${urls.length}`, captionOf(url)].filter(Boolean).join(" · ") }),
			edits && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(RemoveButton, {
				url,
				edits
			})
		] }) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
			position: "absolute",
			inset: "0",
			display: "grid",
			placeItems: "center",
			color: "ink-3",
			children: texts.noPhotos
		}) }),
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
			display: "flex",
			alignItems: "center",
			gap: "2",
			mt: "2",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
				flex: "1",
				minW: "0",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Thumbnails, {
					images,
					index,
					onShow: setIndex,
					words: viewerWords,
					look: "strip"
				})
			}), edits && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(AddButton, { edits })]
		}),
		edits && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(UploadList, { uploads: edits.uploads }),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Lightbox, {
			open: enlarged,
			onClose: () => setEnlarged(false),
			label,
			images,
			index,
			onIndex: setIndex
		})
	] });
}
var Frame$1 = chakra("div", { base: {
	position: "relative",
	aspectRatio: "16 / 9",
	borderRadius: "card",
	overflow: "hidden",
	bg: "sunken"
} });
var Caption = chakra("span", { base: {
	position: "absolute",
	insetBlockEnd: "3",
	insetInlineStart: "3",
	px: "3",
	lineHeight: "28px",
	borderRadius: "badge",
	bg: "scrim",
	color: "white",
	fontSize: "t1",
	fontWeight: "semibold",
	pointerEvents: "none"
} });
/** Asks first (S-rev-07). */
function RemoveButton({ url, edits }) {
	const [asking, setAsking] = (0, import_react.useState)(false);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.span, {
		position: "absolute",
		insetBlockStart: "3",
		insetInlineEnd: "3",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(IconButton, {
			variant: "secondary",
			glyph: Trash,
			"aria-label": texts.removeImage,
			onClick: () => setAsking(true)
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ConfirmDialog, {
			open: asking,
			onClose: () => setAsking(false),
			onConfirm: () => void edits.remove(url).then((done) => done && setAsking(false)),
			title: texts.removeTitle,
			text: texts.removeText,
			confirmLabel: texts.remove,
			cancelLabel: texts.keep,
			destructive: true,
			busy: edits.removing
		})]
	});
}
function AddButton({ edits }) {
	const picker = (0, import_react.useRef)(null);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
		icon: Plus,
		onClick: () => picker.current?.click(),
		children: texts.addImage
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("input", {
		ref: picker,
		type: "file",
		multiple: true,
		accept: "image/*,.heic,.heif",
		hidden: true,
		"aria-label": texts.addImage,
		onChange: (event) => {
			const files = [...event.target.files ?? []];
			event.target.value = "";
			edits.uploads.add(files);
		}
	})] });
}
// client/features/review/as-photo.ts
/** A picked file as a data URL in the size the server keeps: longest side 1920 px, JPEG 0.85 (design section 5). Browser only. */
var LONGEST_PX = 1920;
var QUALITY = .85;
/** HEIC goes as it is where the browser cannot read it: the server converts it. @throws Error that says what to do */
async function asPhoto(file) {
	try {
		return await drawn(file);
	} catch {
		if (/\.hei[cf]$/i.test(file.name) || /^image\/hei[cf]/.test(file.type)) return original(file);
		throw new Error(texts.notAPicture);
	}
}
function original(file) {
	return new Promise((resolve, reject) => {
		const reader = new FileReader();
		reader.onload = () => resolve(String(reader.result));
		reader.onerror = () => reject(new Error(texts.notAPicture));
		reader.readAsDataURL(file);
	});
}
async function drawn(file) {
	const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
	try {
		const scale = Math.min(1, LONGEST_PX / Math.max(picture.width, picture.height));
		const canvas = document.createElement("canvas");
		canvas.width = Math.round(picture.width * scale);
		canvas.height = Math.round(picture.height * scale);
		const context = canvas.getContext("2d");
		if (!context) throw new Error("This browser cannot draw pictures");
		context.drawImage(picture, 0, 0, canvas.width, canvas.height);
		return canvas.toDataURL("image/jpeg", QUALITY);
	} finally {
		picture.close();
	}
}
// client/features/review/use-uploads.ts
/** Adding pictures to a car under review: several at once, one after the other, each with its own outcome (S-rev-06). */
function useUploads(car, set) {
	const client = useQueryClient();
	const [items, setItems] = (0, import_react.useState)([]);
	const change = (id, part) => setItems((now) => now.map((item) => item.id === id ? {
		...item,
		...part
	} : item));
	const forget = ({ id }) => setItems((now) => now.filter((item) => item.id !== id));
	const present = () => client.getQueryData(carQuestion(car.id).queryKey) ?? car;
	const sendOne = async (upload) => {
		try {
			change(upload.id, { state: "reading" });
			const photo = await asPhoto(upload.file);
			change(upload.id, { state: "sending" });
			const changed = await addPhoto(present(), upload, photo);
			client.setQueryData(carQuestion(car.id).queryKey, (before) => before && {
				...before,
				...changed
			});
			forget(upload);
			return true;
		} catch (error) {
			change(upload.id, {
				state: "failed",
				why: error instanceof Error ? error.message : ""
			});
			return false;
		}
	};
	const send = async (uploads) => {
		let done = 0;
		for (const upload of uploads) if (await sendOne(upload)) done += 1;
		if (done < uploads.length) toast({
			title: texts.imagesFailed,
			description: texts.failedFiles(uploads.length - done),
			kind: "destructive"
		});
		if (done > 0) {
			toast({
				title: texts.uploaded,
				...done > 1 && { description: texts.uploadedFiles(done) },
				kind: "success"
			});
			client.invalidateQueries({ predicate: ({ queryKey: [name] }) => name === "review.pending" });
		}
	};
	return {
		items,
		add(files) {
			const uploads = files.map((file) => ({
				id: crypto.randomUUID(),
				name: file.name,
				file,
				set,
				state: "waiting",
				why: ""
			}));
			setItems((now) => [...now, ...uploads]);
			send(uploads);
		},
		again: (upload) => void send([upload]),
		forget
	};
}
/**
* The upload's id is its idempotency key: sent twice it is added once. Somebody else's change in between does not matter to an
* added picture, so it is sent anew on top of that change.
*/
async function addPhoto(car, { id, set }, photo) {
	const list = LISTS[set];
	const send = (base, idempotencyKey) => call(carsPatch, {
		params: { id: car.id },
		body: {
			revision: base.revision,
			[list]: [...base[list], photo]
		}
	}, { idempotencyKey });
	try {
		return await send(car, id);
	} catch (error) {
		const current = error instanceof Problem && error.code === "STALE" && staffCar.safeParse(error.extra.current);
		if (!current || !current.success) throw error;
		return send(current.data, crypto.randomUUID());
	}
}
// client/features/review/use-photo-edits.ts
/** Adding and removing a picture of a car under review; only the three lists by what they show change (D-65). */
var send = ({ id, revision, list, urls }, idempotencyKey) => call(carsPatch, {
	params: { id },
	body: {
		revision,
		[list]: urls
	}
}, { idempotencyKey });
function usePhotoEdits(car, set) {
	const uploads = useUploads(car, set);
	const removal = useReviewAction(send, {
		done: texts.removed,
		failed: texts.imagesFailed
	});
	const list = LISTS[set];
	return {
		uploads,
		remove: (url) => removal.run({
			id: car.id,
			revision: car.revision,
			list,
			urls: car[list].filter((other) => other !== url)
		}),
		removing: removal.busy
	};
}
// client/features/review/review-photos.tsx
/** The pictures by what they show, one large and the others small; an admin adds and removes (S-rev-05 to S-rev-08, D-65). */
function ReviewPhotos({ car, editable }) {
	const [set, setSet] = (0, import_react.useState)("exterior");
	const [origin, setOrigin] = (0, import_react.useState)("all");
	const edits = usePhotoEdits(car, set);
	const usa = new Set(car.usaImages);
	const uae = new Set(car.uaeImages);
	const shown = car[LISTS[set]].filter((url) => origin === "all" || (origin === "usa" ? usa.has(url) : uae.has(url)));
	const before = car.previous?.[LISTS[set]];
	const captionOf = (url) => [usa.has(url) ? texts.usaAuction : uae.has(url) ? texts.uaeInspection : "", before && !before.includes(url) ? texts.newPhoto : ""].filter(Boolean).join(" · ");
	useKeys({
		1: () => setSet("exterior"),
		2: () => setSet("interior"),
		3: () => setSet("damage")
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Tabs, {
		label: texts.photos,
		tabs: SETS.map((value) => ({
			value,
			label: texts[value],
			count: car[LISTS[value]].length
		})),
		value: set,
		onChange: setSet,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
			maxW: "320px",
			mb: "3",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(RadioChoices, {
				label: texts.origin,
				hideLabel: true,
				size: "dense",
				value: origin,
				onChange: setOrigin,
				choices: [
					{
						value: "all",
						label: texts.all
					},
					{
						value: "usa",
						label: texts.usa(car.usaImages.length)
					},
					{
						value: "uae",
						label: texts.uae(car.uaeImages.length)
					}
				]
			})
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PhotoStage, {
			label: texts[set],
			urls: shown,
			captionOf,
			edits: editable ? edits : null
		}, `${set} ${origin}`)]
	});
}
// client/features/review/car-review.tsx
/** One car under review: its pictures and repair on one side, what was said about it and the decision on the other. */
/** Fills what it stands in, which has a height of its own on wide screens. */
function CarReview({ car, editing, onClose, onDecided }) {
	const [isEditing, setEditing] = (0, import_react.useState)(false);
	const pending = car.status === "pending";
	const isLive = car.status === "approved" && car.archivedAt === null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
		display: "grid",
		gridTemplateColumns: {
			base: "minmax(0, 1fr)",
			xl: "minmax(0, 1fr) 440px"
		},
		gridTemplateRows: { xl: "minmax(0, 1fr)" },
		height: { xl: "full" },
		overflow: { xl: "hidden" },
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
			px: {
				base: "4",
				lg: "5"
			},
			pt: "4",
			pb: {
				base: "4",
				xl: "20"
			},
			minW: "0",
			overflowY: { xl: "auto" },
			display: "grid",
			gap: "4",
			alignContent: "start",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Header, {
					name: nameOf(car),
					onClose,
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Facts, { car })
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ReviewPhotos, {
					car,
					editable: pending
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ReviewMedia, { car }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(RepairSummary, { car }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(AllPhotos, { car })
			]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
			bg: "surface",
			minW: "0",
			display: "flex",
			flexDirection: "column",
			borderInlineStartWidth: { xl: "1px" },
			borderInlineStartStyle: "solid",
			borderInlineStartColor: "line",
			overflowY: { xl: "auto" },
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
					flex: "1",
					children: isEditing ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EditDetails, {
						car,
						onDone: () => setEditing(false)
					}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Answers, {
						car,
						editable: pending
					})
				}),
				pending && !isEditing && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Decision, {
					car,
					onEdit: editing === "here" ? () => setEditing(true) : null,
					onDecided
				}),
				isLive && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ArchiveCar, {
					car,
					onDecided
				})
			]
		})]
	});
}
function Facts({ car }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
		textStyle: "t2",
		fontFamily: "mono",
		color: "ink-2",
		children: car.vin ?? texts.noVin
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.span, {
		textStyle: "t2",
		color: "ink-3",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TimeAgo, { at: car.submittedAt }),
			" · ",
			car.submittedByEmail ?? texts.unknownInspector
		]
	})] });
}
// client/features/review/loaded-car.tsx
function LoadedCar({ carId, name, editing, onClose, onDecided }) {
	const { data: car, isPending, error, refetch } = useQuery(carQuestion(carId));
	if (car) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CarReview, {
		car,
		editing,
		onClose,
		onDecided
	}, `${car.id} ${car.status}`);
	if (isPending) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Waiting, {
		name,
		onClose
	});
	const gone = error instanceof Problem && error.code === "NOT_FOUND";
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Frame, {
		name: name ?? texts.car,
		onClose,
		children: gone ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorState, {
			title: texts.gone,
			text: texts.goneText
		}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorState, {
			title: texts.carFailed,
			text: texts.failedText,
			onRetry: () => void refetch()
		})
	});
}
function Frame({ name, onClose, children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
		px: {
			base: "4",
			lg: "5"
		},
		py: "4",
		display: "grid",
		gap: "4",
		alignContent: "start",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Header, {
			name,
			onClose
		}), children]
	});
}
/** In the sizes of the real thing, so that nothing jumps when it comes. */
function Waiting({ name, onClose }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
		display: "grid",
		gridTemplateColumns: {
			base: "minmax(0, 1fr)",
			xl: "minmax(0, 1fr) 440px"
		},
		minH: "full",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Frame, {
			name: name ?? texts.car,
			onClose,
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Loading, {
				label: texts.loadingCar,
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
					display: "grid",
					gap: "4",
					children: [
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { height: "44px" }),
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, {
							aspectRatio: "16 / 9",
							borderRadius: "card"
						}),
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { height: "62px" })
					]
				})
			})
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
			bg: "surface",
			p: "4",
			display: "grid",
			gap: "3",
			alignContent: "start",
			"aria-hidden": true,
			children: Array.from({ length: 14 }, (_, at) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { height: "20px" }, at))
		})]
	});
}
// client/features/review/car-review-dialog.tsx
/** One car to look at and decide on, over whatever list it was opened from (S-rev-02, S-rev-09, D-57). */
/** Covers the window; Escape and the X close it, and the focus returns to the card it was opened from. */
function CarReviewDialog({ carId, name, editing = "form", onClose, onDecided }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(DialogRoot, {
		open: carId !== null,
		onOpenChange: (change) => !change.open && onClose(),
		closeOnInteractOutside: false,
		persistentElements: overlayExempt,
		lazyMount: true,
		unmountOnExit: true,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Portal, { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(DialogPositioner, {
			position: "fixed",
			inset: "0",
			zIndex: "modal",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(DialogContent, {
				"data-review": "",
				"aria-label": name ?? texts.car,
				position: "absolute",
				inset: {
					base: "0",
					xl: "24px"
				},
				mx: "auto",
				maxW: { xl: "1440px" },
				bg: "paper",
				borderRadius: { xl: "card" },
				boxShadow: "floating",
				overflowY: "auto",
				overscrollBehavior: "contain",
				outline: "none",
				animation: "appear 140ms",
				children: carId !== null && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LoadedCar, {
					carId,
					name,
					editing,
					onClose,
					onDecided
				}, carId)
			})
		}) })
	});
}
export { useDecodedVin as a, carQuestion as c, differences as i, LoadedCar as n, useKeys as o, nameOf as r, texts as s, CarReviewDialog as t };
