/** "phone" on narrow viewports, "device" on wide ones; fixed when the app starts. */
const isDesktopViewport = typeof matchMedia === 'function' && matchMedia('(min-width: 64em)').matches;

export const deviceLabel: 'phone' | 'device' = isDesktopViewport ? 'device' : 'phone';
