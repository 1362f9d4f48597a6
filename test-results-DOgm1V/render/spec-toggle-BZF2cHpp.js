import { S as require_dist, c as chakra, w as require_jsx_runtime } from "./icons-B_vz_UmD.js";
import { l as counted } from "./render.js";
// client/features/inspection/photo-texts.ts
var import_dist = require_dist();
/** The sentences of the photo step. */
var photoTexts = {
	tabs: "Photos",
	panel: "Car photos",
	usa: "USA Auction images",
	uae: "UAE Inspection photos",
	usaEmpty: "No auction pictures. Look the VIN up in Car Details to fetch them.",
	uaeEmpty: "No photos yet. Take the first one with the camera.",
	hint: "Hold and drag to reorder. Photo 1 is the cover.",
	formats: "JPG, PNG or WebP. Photos are compressed automatically.",
	add: "Add from phone",
	addName: "Add photos from phone",
	take: "Take photo",
	view: (number) => `View photo ${number}`,
	alt: (number) => `Photo ${number}`,
	usaAlt: (number) => `Auction image ${number}`,
	menu: (number) => `Photo ${number} options`,
	category: (number) => `Category of photo ${number}`,
	categories: {
		exterior: "Exterior",
		interior: "Interior",
		damage: "Damage"
	},
	earlier: "Move earlier",
	later: "Move later",
	first: "Make it the cover",
	remove: "Delete",
	retake: "Take again",
	damaged: "Unreadable. Take it again",
	sent: "Sent",
	here: "On this phone",
	waiting: "Waiting",
	onServer: "On the server",
	saving: "Saving…",
	reordered: "Photos reordered",
	removed: "Photo removed",
	uploaded: "Photos uploaded",
	uploadedHere: (amount) => `${counted(amount, "photo")} saved on this phone`,
	uploadFailed: {
		title: "Upload failed",
		text: "Failed to process some images. Please try again."
	},
	moreRefused: (amount) => `And ${counted(amount, "more file", "more files")}.`,
	full: "This phone has no room left. Nothing was lost; free some space, then go on.",
	usaReordered: "Images reordered",
	usaRemoved: "Image removed",
	drag: (number) => `Photo ${number}. Drag to reorder`,
	tour: "360 tour",
	tourFull: "Full tour",
	tourBoth: "Exterior and interior",
	tourExterior: "Exterior only",
	tourInterior: "Interior only",
	tourNone: "Not available",
	exterior: "Exterior 360",
	interior: "Interior 360",
	exteriorNone: "Exterior 360 not available",
	interiorNone: "Interior 360 not available",
	video: "Engine video",
	videoThere: "Added",
	videoNone: "Not added",
	videoUrl: "Engine video URL",
	auctionVideo: "Auction video",
	onlyHere: (unsent, free) => `${unsent} only on this phone · ${free} free`,
	low: "Little room is left on this phone. Free some space before taking many photos.",
	close: "Close",
	shutter: "Shutter",
	inPage: "Camera in this page",
	cameraFailed: "The camera could not be opened here. Use the camera button instead.",
	taken: (amount) => counted(amount, "photo"),
	dnd: {
		start: (at) => `Photo ${at} picked up. Use the arrow keys to move it, Space to drop it.`,
		over: (at) => `Now at place ${at}.`,
		end: (at) => `Dropped at place ${at}.`,
		cancel: "Moving cancelled."
	}
};
// client/features/inspection/pricing-texts.ts
/** The sentences of the pricing step. */
var repairTexts = {
	title: "Repair Time Estimation",
	days: (days) => counted(days, "day"),
	category: "Delivery category",
	rank: "Complexity rank",
	of3: "of 3",
	breakdown: "Breakdown",
	unit: "days",
	panelWork: "Panel work",
	airbags: "Airbag repairs",
	major: "Major issues",
	damage: "Damage type",
	preTotal: "Pre-total",
	adjustment: "Rank adjustment",
	final: "Final days, rounded up",
	summary: "Assessment summary",
	empty: "Fill in the damage details in Car Details to see how long the repair takes.",
	override: "Manual override",
	overrideNote: "Choose the delivery category yourself",
	choose: "Repair time category",
	replaced: (amount) => `${amount} replace`,
	repaired: (amount) => `${amount} repair`,
	painted: (amount) => `${amount} paint`,
	chassis: "chassis 7",
	oil: "oil/coolant 4",
	mechanical: "mechanical 2.5"
};
var marketTexts = {
	title: "AI Market Analysis",
	request: "Request Car Details",
	waits: "Waits for signal",
	loading: "Asking for prices…",
	need: {
		title: "Missing Information",
		text: "Please fill in make, model, year, and mileage before requesting pricing"
	},
	failed: {
		title: "Pricing Request Failed",
		text: "Unable to get pricing estimate. Please try again."
	},
	again: "Try Again",
	found: "Closest Match Found!",
	done: "Market price received",
	checked: "Listings checked",
	price: "Market price",
	base: "Fix & Drive base price",
	closest: "Closest listing",
	open: "Open listing",
	mileage: "Mileage",
	difference: "Mileage difference",
	condition: "Condition",
	location: "Location",
	search: "Open search results",
	use: "Use this market price",
	used: "Market price taken over"
};
var priceTexts = {
	title: "Repair & Drive Pricing",
	market: "Market Price",
	fix: "Fix & Drive Price",
	save: "You Save",
	breakdown: "Breakdown of reductions",
	none: "No reductions: nothing that lowers the price was reported.",
	empty: "Enter the market price to see the Fix & Drive price.",
	total: "Total reduction",
	auction: "Auction Price",
	win: "Win Price",
	shipping: "Total With Shipping",
	shippingNote: "+$1660 shipping",
	auctionTitle: "Auction figures"
};
// client/features/inspection/texts.ts
/** Every sentence of the wizard in one object; the two long steps have theirs in files of their own. */
var STEP_NAMES = [
	"Dealer Selection",
	"Car Details",
	"Repair & Pricing",
	"Car Photos"
];
var SHORT_STEP_NAMES = [
	"Dealer",
	"Car Details",
	"Repair & Pricing",
	"Car Photos"
];
var texts = {
	titles: {
		add: "Add Car",
		draft: "Edit Draft",
		edit: "Edit Car"
	},
	steps: "Steps",
	stepOf: (step) => `Step ${step} of ${STEP_NAMES.length}`,
	back: "Back",
	previous: "Previous",
	next: "Next",
	more: "More",
	saveDraft: "Save Draft",
	submit: "Submit Car",
	camera: "Camera",
	actions: "Actions",
	outbox: "Outbox",
	discard: "Discard draft",
	american: "American",
	gcc: "GCC · Coming Soon",
	spec: "Specification",
	keys: {
		next: "next step",
		save: "save draft"
	},
	loading: "Loading the car",
	denied: {
		title: "Access Denied",
		text: "You need inspector role to access this page"
	},
	otherTab: { title: "Open in another tab" },
	gone: {
		draft: "The draft is not on this phone and could not be fetched. Check your signal and try again.",
		car: "The car is not on this phone and could not be fetched. Check your signal and try again."
	},
	sentBack: "Admin Notes",
	stale: {
		title: "The car was changed in the meantime",
		text: "Somebody changed this car after you opened it. Your version is kept. These answers differ:",
		answer: "Answer",
		mine: "Yours",
		theirs: "Theirs",
		keepMine: "Keep mine and send",
		takeTheirs: "Take theirs"
	},
	truth: {
		fresh: "Nothing to save yet",
		saving: "Saving…",
		saved: (time) => `Saved on this phone ${time}`,
		savedShort: (time) => `Saved ${time}`,
		failed: "Not saved on this phone"
	},
	leave: {
		title: "Confirm Navigation",
		text: "Are you sure you want to go back to the dashboard? Any unsaved changes will be lost.",
		stay: "Stay on Page",
		go: "Go Back"
	},
	discardQuestion: {
		title: "Discard draft",
		text: "Are you sure you want to discard this draft? This action cannot be undone.",
		confirm: "Discard",
		cancel: "Keep draft"
	},
	missing: {
		unit: (amount) => amount === 1 ? "answer missing in Car Details" : "answers missing in Car Details",
		short: (amount) => `${counted(amount, "answer")} missing`,
		none: "Car Details complete",
		nextOne: "Next one",
		left: (amount) => `${amount} left`,
		days: "days",
		price: "Fix & Drive",
		noDealer: "No dealer yet",
		photos: (amount) => counted(amount, "photo")
	},
	toasts: {
		draftLoaded: "Draft Loaded",
		carLoaded: "Car Loaded for Editing",
		loadDraftFailed: "Failed to load draft",
		loadCarFailed: "Failed to load car for editing",
		draftSaved: "Draft Saved!",
		draftSavedHere: "The draft is saved on this device and goes out when there is signal.",
		saveFailed: "Failed to save draft. Please try again.",
		discarded: "Draft Discarded",
		discardFailed: "Failed to delete draft",
		success: "Success!",
		submitted: "Car has been submitted for review",
		submittedWaiting: "Car has been submitted for review. It waits on this phone for signal.",
		submittedSending: "Car has been submitted for review. It is being sent now.",
		keptAndRetried: "It is kept on this phone and is sent again by itself.",
		submitFailed: "Failed to submit car. Please try again.",
		updated: "Car has been updated",
		updateFailed: "Failed to update car",
		validation: "Validation Error",
		error: "Error"
	},
	dealer: {
		heading: "Dealer Selection",
		label: "Dealer",
		choose: "Choose a dealer",
		loading: "Loading dealers…",
		none: "No dealers yet",
		failed: "Failed to fetch dealers",
		fromPhone: "Dealers kept on this phone. New ones show when there is signal.",
		waiting: "waits for signal",
		add: "New Dealer",
		create: "Create",
		cancel: "Cancel",
		fields: {
			name: "Name",
			contactEmail: "Contact Email",
			phone: "Phone",
			licenseNumber: "Licence Number",
			city: "City",
			emirate: "Emirate",
			address: "Address"
		},
		chooseEmirate: "Choose an emirate",
		created: "Dealer Created",
		createdHere: "Kept on this phone. The dealer is created, and can sign in, once there is signal.",
		createFailed: "Failed to create dealer",
		credentials: {
			title: "Dealer Created",
			text: "Give these to the dealer now: the password is shown only this once.",
			email: "Email",
			password: "Password",
			copy: "Copy",
			copied: "Copied",
			notCopied: "Copying is not possible here. Select the text and copy it.",
			done: "Done"
		}
	},
	vin: {
		label: "VIN",
		counter: (typed, left) => `${typed} of 17 · ${left} left`,
		clear: "Clear VIN",
		lookUp: "Look Up VIN",
		waits: "Waits for signal",
		prefilled: "From VIN",
		explained: "A VIN never holds I, O or Q, nor spaces and signs: they were left out. Use 1 and 0.",
		badCheck: "The check digit does not fit. Compare it with the plate; cars built for this region may have none.",
		decodedHere: "Decoded without signal",
		decoding: "Decoding…",
		unknown: "This VIN is not in the pack on this phone. Fill in the car by hand, or look it up with signal.",
		noPack: "The VIN pack is not on this phone yet. It comes with the next signal.",
		trims: (trims) => `Trim is one of: ${trims}`,
		doors: (doors) => counted(doors, "door"),
		cylinders: (cylinders) => cylinders === "electric" ? "Electric" : `${cylinders} cylinders`,
		missing: {
			title: "Missing VIN",
			text: "Please enter a VIN before looking up"
		},
		invalid: {
			title: "Invalid VIN",
			text: "VIN must be exactly 17 characters"
		},
		failed: {
			title: "VIN Lookup Failed",
			text: "Unable to retrieve VIN data. Please try again."
		},
		done: "VIN Lookup Complete",
		foundPictures: (amount) => `${counted(amount, "auction picture")} found`
	},
	details: {
		listing: "Listing Configuration",
		basics: "Basics",
		safety: "Safety & Structure",
		damage: "Damage & Comments",
		panels: "Panel Conditions",
		listingType: "Listing Type",
		carInUae: "Car is in the UAE",
		sellerPrice: "Seller Price",
		specField: "Spec",
		make: "Make",
		model: "Model",
		trim: "Trim",
		year: "Year",
		mileage: "Mileage",
		unit: "Mileage Unit",
		engineSize: "Engine Size",
		engineSpecs: "Engine Specs",
		cylinders: "Cylinders",
		doors: "Doors",
		bodyType: "Body Type",
		exteriorColor: "Exterior Colour",
		interiorColor: "Interior Colour",
		location: "Location",
		primaryDamage: "Primary Damage",
		secondaryDamage: "Secondary Damage",
		comments: "Comments",
		choose: "Choose",
		chooseColour: "Choose a colour",
		chooseMakeFirst: "Choose a make first",
		chooseModelFirst: "Choose a model first",
		optional: "(optional)",
		required: "Please fill this in",
		makes: {
			loading: "Loading makes…",
			error: "The makes could not be loaded. Type it instead.",
			none: "No makes available"
		},
		models: {
			loading: "Loading models…",
			error: "The models could not be loaded. Type it instead.",
			none: "No models available"
		},
		trims: {
			loading: "Loading trims…",
			error: "The trims could not be loaded. Type it instead.",
			none: "No trims available"
		},
		airbags: "Airbags intact",
		chassis: "Chassis intact",
		oil: "Oil/coolant mix",
		answers: {
			unanswered: "Not answered",
			notDeployed: "None deployed",
			whichDeployed: "Say which below",
			deployed: (amount) => `${amount} deployed`,
			noStructural: "No structural damage",
			structural: "Structural damage",
			mixed: "Mixed",
			notMixed: "Not mixed"
		},
		deployed: "Which airbags deployed?",
		dash: "Dashboard",
		steering: "Steering",
		seat: "Seat",
		curtain: "Curtain",
		marked: (amount) => `${amount} of 15 marked`,
		buyNow: "Buy Now",
		auction: "Auction"
	},
	confirm: {
		title: "Confirm Selection",
		cancel: "Cancel",
		confirm: "Confirm",
		airbagsYes: "You confirm that the airbags are intact: they have not been deployed in any accident.",
		airbagsNo: "You say that the airbags are not intact. Safety deployment details are needed: mark which airbags deployed.",
		chassisYes: "You confirm that the chassis is intact: there is no structural damage.",
		chassisNo: "Warning: you say that the chassis is not intact. The car has structural damage."
	},
	panels: {
		none: "None",
		repair: "Repair",
		replace: "Replace",
		paint: "Paint",
		action: (panel) => `${panel} action`,
		marked: "Marked panels",
		unmarked: "Nothing marked",
		of: (number) => `${number} of 15`,
		previous: "Previous panel",
		next: "Next panel",
		done: "Done",
		hint: "Tap a panel in the drawing or in the list."
	},
	repair: repairTexts,
	market: marketTexts,
	price: priceTexts,
	photos: photoTexts,
	gccPage: {
		title: "Add GCC Car",
		heading: "Coming Soon",
		text: "The form for GCC-spec cars is being built. Use the American form until then; set the spec to GCC in Car Details.",
		action: "Go to the American form"
	}
};
// client/features/inspection/spec-toggle.tsx
/** American or GCC: two addresses, drawn as one switch (S-route-08). */
var import_jsx_runtime = require_jsx_runtime();
var Choice = chakra(import_dist.Link, { base: {
	flex: "1",
	display: "grid",
	placeItems: "center",
	minH: {
		base: "field",
		lg: "dense"
	},
	px: "3",
	bg: "surface",
	color: "ink-3",
	textStyle: "t2",
	fontWeight: "semibold",
	textDecoration: "none",
	whiteSpace: "nowrap",
	borderWidth: "1px",
	borderStyle: "solid",
	borderColor: "line-strong",
	"&[aria-current]": {
		bg: "ink",
		color: "on-ink",
		borderColor: "ink"
	},
	"&:first-of-type": {
		borderStartRadius: "control",
		borderInlineEndWidth: "0"
	},
	"&:last-of-type": { borderEndRadius: "control" }
} });
/** The query goes along, so that no draft is stranded (D-44). */
function SpecToggle({ here }) {
	const { search } = (0, import_dist.useLocation)();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.nav, {
		"aria-label": texts.spec,
		display: "flex",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Choice, {
			to: `/inspector/add-car/american${search}`,
			"aria-current": here === "american" ? "page" : void 0,
			children: texts.american
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Choice, {
			to: `/inspector/add-car/gcc${search}`,
			"aria-current": here === "gcc" ? "page" : void 0,
			children: texts.gcc
		})]
	});
}
export { texts as i, SHORT_STEP_NAMES as n, STEP_NAMES as r, SpecToggle as t };
