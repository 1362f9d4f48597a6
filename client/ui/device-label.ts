/** What people call what they hold or sit at: a phone, or, where columns stand side by side, a device. Told when the app starts. */
const isDesktopViewport = typeof matchMedia === 'function' && matchMedia('(min-width: 64em)').matches;

export const deviceLabel: 'phone' | 'device' = isDesktopViewport ? 'device' : 'phone';
