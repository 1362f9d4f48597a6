// client/app/shells/staff-texts.ts
/** What the staff's bar says. */
var texts = {
	skip: "Skip to content",
	homeLink: "Redrive home",
	places: "Staff",
	menu: "Menu",
	dashboard: "Dashboard",
	review: "Review",
	reservations: "Reservations",
	errors: "Errors",
	dealerCars: "My Cars",
	signOut: "Sign out"
};
export { texts as t };
