/** Sanitises text while typing; keeps the caret and leaves IME composition alone until it is committed. */
import { useCallback, useRef, useState, type ChangeEvent, type CompositionEvent, type FocusEvent } from 'react';

/** The text around an edit; `inserted` is '' for a deletion. */
export interface TextEdit {
  before: string;
  inserted: string;
  after: string;
}

export type SanitizeText = (edit: TextEdit) => { text: string; caretAt: number };

interface Options {
  value: string;
  onChange: (value: string) => void;
  sanitize: SanitizeText | undefined;
}

export function useSanitizedInput({ value, onChange, sanitize }: Options) {
  /** Start of the coming edit; null when unknown, as for autofill. */
  const editStart = useRef<number | null>(null);
  const [composed, setComposed] = useState<string | null>(null);
  const rememberStart = useCallback((event: InputEvent) => {
    if (event.isComposing || !(event.target instanceof HTMLInputElement)) return;
    editStart.current = event.inputType.startsWith('insert') ? event.target.selectionStart : Infinity;
  }, []);
  if (!sanitize) {
    return { value, onChange: (event: ChangeEvent<HTMLInputElement>) => onChange(event.target.value) };
  }

  const commit = (input: HTMLInputElement) => {
    const edit = readTextEdit(input, editStart.current);
    editStart.current = null;
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
    // A native listener: the event of React's `onBeforeInput` has no `inputType`.
    onFocus({ currentTarget }: FocusEvent<HTMLInputElement>) {
      currentTarget.addEventListener('beforeinput', rememberStart);
    },
    onCompositionStart({ currentTarget }: CompositionEvent<HTMLInputElement>) {
      editStart.current = currentTarget.selectionStart;
      setComposed(currentTarget.value);
    },
    onCompositionEnd({ currentTarget }: CompositionEvent<HTMLInputElement>) {
      commit(currentTarget);
      // Firefox repeats the event for the same text; the next edit sets its own start.
      editStart.current = Infinity;
    },
    onBlur({ currentTarget }: FocusEvent<HTMLInputElement>) {
      currentTarget.removeEventListener('beforeinput', rememberStart);
      if (isComposing) commit(currentTarget);
    },
  };
}

function readTextEdit({ value, selectionEnd }: HTMLInputElement, begin: number | null): TextEdit {
  const end = selectionEnd ?? value.length;
  const from = Math.min(begin ?? 0, end);
  return { before: value.slice(0, from), inserted: value.slice(from, end), after: value.slice(end) };
}
