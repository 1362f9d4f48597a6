import { c as chakra, w as require_jsx_runtime } from "./icons-B_vz_UmD.js";
import { s as Wrap } from "./page-B2WnnulD.js";
import { t as Card } from "./card-QJerkYjO.js";
// client/features/sign-in/form-card.tsx
var import_jsx_runtime = require_jsx_runtime();
function FormCard({ title, note, children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Wrap, {
		display: "grid",
		justifyItems: "center",
		py: {
			base: "6",
			lg: "16"
		},
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Card, {
			padding: "lg",
			width: "full",
			maxW: "440px",
			display: "grid",
			gap: "5",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.h1, {
				textStyle: "t5",
				fontWeight: "bold",
				children: title
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
				color: "ink-2",
				children: note
			})] }), children]
		})
	});
}
// client/features/sign-in/texts.ts
/** What the sign-in and registration screens say (C-login). */
var texts = {
	title: "Sign In",
	note: "Customers, dealers, inspectors and admins sign in here.",
	email: "Email",
	password: "Password",
	submit: "Sign In",
	noAccount: "New to Redrive?",
	register: "Register as Customer",
	missing: {
		title: "Missing information",
		description: "Please enter both email and password"
	},
	missingEmail: "Enter your email",
	missingPassword: "Enter your password",
	failed: "Login failed",
	invalid: "Invalid credentials",
	invalidInline: "Invalid email or password",
	alreadyIn: (email) => `You are signed in as ${email}.`,
	goOn: "Continue",
	registerTitle: "Create Account",
	registerNote: "To reserve a car you need an account. Your shortlist is kept.",
	firstName: "First Name",
	lastName: "Last Name",
	phone: "Phone",
	optional: "(optional)",
	confirmPassword: "Confirm Password",
	passwordHelp: "At least 8 characters.",
	create: "Register",
	haveAccount: "Already have an account?",
	signIn: "Sign In",
	mismatch: "Passwords do not match",
	created: {
		title: "Registration successful",
		description: "Your account has been created. Redirecting..."
	},
	createFailed: "Registration failed",
	tryAgain: "Please try again"
};
/** C-route-20, C-sess-14, C-sess-15. */
var logoutTexts = {
	leaving: {
		title: "Logging out...",
		note: "One moment."
	},
	done: {
		title: "Logged out successfully",
		note: "You are taken to the home page."
	},
	failed: {
		title: "Logout failed",
		note: "There was an issue logging you out. Please try again."
	},
	home: "Home"
};
export { texts as n, FormCard as r, logoutTexts as t };
