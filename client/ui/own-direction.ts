import { DIRECTION } from '#messages/language.ts';

/** Cuts a long text at its own end, for example an English name in an Arabic page. */
export const ownDirection = { dir: 'auto', textAlign: DIRECTION === 'rtl' ? 'right' : 'left' } as const;
