import { texts } from '#messages/ui/length-limit.ts';

/** The browser's own `maxlength` would silently cut pasted text. */
export function maxLengthError(value: string, limit: number | undefined): string | undefined {
  if (limit === undefined || value.length <= limit) return undefined;
  // Code points, as the schemas count.
  const { length } = [...value.trim()];
  return length > limit ? texts.tooLong({ length, limit }) : undefined;
}
