/** Reordering without dragging (WCAG 2.5.7). */
import type { MenuEntry } from '#client/ui/overlay/menu.tsx';
import { texts as photoTexts } from '#messages/field/photos.ts';

/** The moves that are possible from place `at` (from 0) in a list of `count`. */
export function reorderMenuEntries(at: number, count: number, onMove: (from: number, to: number) => void): MenuEntry[] {
  const { first, earlier, later } = photoTexts;
  return [
    ...(at > 0 ? [{ label: first, onSelect: () => onMove(at, 0) }] : []),
    ...(at > 0 ? [{ label: earlier, onSelect: () => onMove(at, at - 1) }] : []),
    ...(at < count - 1 ? [{ label: later, onSelect: () => onMove(at, at + 1) }] : []),
  ];
}
