/** A low window, as a desktop's at 200 % or a phone's on its side: bars scroll with the page there instead of covering it. */
export const staticOnShortViewport = { '@media (max-height: 500px)': { position: 'static' } } as const;
