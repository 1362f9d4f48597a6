// shared/addresses/breadcrumbs.ts
/** The way to a page as search engines read it: a BreadcrumbList of schema.org, the start page first. */
function breadcrumbs(origin, steps) {
	return {
		"@context": "https://schema.org",
		"@type": "BreadcrumbList",
		itemListElement: [["Home", "/"], ...steps].map(([name, path], at) => ({
			"@type": "ListItem",
			position: at + 1,
			name,
			item: origin + path
		}))
	};
}
export { breadcrumbs as t };
