type BreadcrumbStep = readonly [name: string, path: string];

export function createBreadcrumbList(
  origin: string,
  steps: readonly BreadcrumbStep[],
  home: BreadcrumbStep = ['Home', '/'],
): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [home, ...steps].map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  };
}
