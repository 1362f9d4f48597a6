/** On low viewports (a desktop at 200 % zoom, a phone on its side) bars scroll with the page. */
export const staticOnShortViewport = { '@media (max-height: 500px)': { position: 'static' } } as const;
