/** Takes the person to the first field that is wrong. */

/** `name` as in the form; a name that is not there changes nothing. Waits until a form that was busy takes input again. */
export function focusField(form: HTMLFormElement, name: string): void {
  requestAnimationFrame(() => {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLElement) field.focus();
  });
}
