/**
 * Cleans the text of an input while it is typed: the caret stays at what was typed, and text that a keyboard still composes is not
 * touched until it is committed.
 */
import { useCallback, useRef, useState, type ChangeEvent, type CompositionEvent, type FocusEvent } from 'react';

/** The text around what an edit put in; `inserted` is '' for a deletion. */
export interface TextEdit {
  before: string;
  inserted: string;
  after: string;
}

/** The text to keep, and the caret in it. */
export type SanitizeText = (edit: TextEdit) => { text: string; caretAt: number };

interface Options {
  value: string;
  onChange: (value: string) => void;
  /** Undefined: the text stays as typed. */
  sanitize: SanitizeText | undefined;
}

/** What the input takes instead of `value` and `subscribeConnectivity`. */
export function useSanitizedInput({ value, onChange, sanitize }: Options) {
  /** Where the edit that is coming begins; null when that is not known, as of a form that is filled in. */
  const begin = useRef<number | null>(null);
  /** What the box shows while a keyboard composes. */
  const [composed, setComposed] = useState<string | null>(null);
  const noteBegin = useCallback((event: InputEvent) => {
    if (event.isComposing || !(event.target instanceof HTMLInputElement)) return;
    begin.current = event.inputType.startsWith('insert') ? event.target.selectionStart : Infinity;
  }, []);
  if (!sanitize) {
    return { value, onChange: (event: ChangeEvent<HTMLInputElement>) => onChange(event.target.value) };
  }

  const commit = (input: HTMLInputElement) => {
    const edit = readTextEdit(input, begin.current);
    begin.current = null;
    const { text, caretAt } = sanitize(edit);
    if (text !== input.value) {
      // Before React writes the same text, which then leaves the caret alone.
      input.value = text;
      if (document.activeElement === input) input.setSelectionRange(caretAt, caretAt);
    }
    setComposed(null);
    onChange(text);
  };
  const isComposing = composed !== null;
  return {
    value: composed ?? value,
    onChange({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) {
      if (!isComposing && !(nativeEvent as InputEvent).isComposing) return commit(target);
      setComposed(target.value);
      onChange(sanitize({ before: target.value, inserted: '', after: '' }).text);
    },
    // React has no such event of its own.
    onFocus({ currentTarget }: FocusEvent<HTMLInputElement>) {
      currentTarget.addEventListener('beforeinput', noteBegin);
    },
    onCompositionStart({ currentTarget }: CompositionEvent<HTMLInputElement>) {
      begin.current = currentTarget.selectionStart;
      setComposed(currentTarget.value);
    },
    onCompositionEnd({ currentTarget }: CompositionEvent<HTMLInputElement>) {
      commit(currentTarget);
      // Firefox tells of the same text once more: nothing is new in it. The next edit says where it begins.
      begin.current = Infinity;
    },
    onBlur({ currentTarget }: FocusEvent<HTMLInputElement>) {
      currentTarget.removeEventListener('beforeinput', noteBegin);
      if (isComposing) commit(currentTarget);
    },
  };
}

/** An edit ends at the caret. */
function readTextEdit({ value, selectionEnd }: HTMLInputElement, begin: number | null): TextEdit {
  const end = selectionEnd ?? value.length;
  const from = Math.min(begin ?? 0, end);
  return { before: value.slice(0, from), inserted: value.slice(from, end), after: value.slice(end) };
}
