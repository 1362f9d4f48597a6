/*
 * A page can be read long before its script has come. What is pressed, typed or chosen in between is remembered here, a pressed
 * button looks pressed, and client/app/early-event-replay.tsx does it once the page answers. One press each: nobody means a second one
 * by pressing again. Of a field the last content counts.
 */
(() => {
  // The app was quicker than this file: it answers by itself.
  if (window.answersPresses) return;
  const pressed = new Set();
  const typed = new Map();
  const press = ({ target }) => {
    const button = target instanceof Element ? target.closest('#root button') : null;
    if (!(button instanceof HTMLButtonElement) || button.disabled) return;
    pressed.add(button);
    button.style.opacity = '0.6';
  };
  const type = ({ target }) => {
    if (!target.closest('#root') || target.type === 'password' || target.type === 'file') return;
    // Last of all: of two answers to one question the later one counts.
    typed.delete(target);
    typed.set(target, { value: target.value, checked: target.checked });
  };
  document.addEventListener('click', press);
  document.addEventListener('input', type);
  window.takeEarlyPresses = () => {
    document.removeEventListener('click', press);
    document.removeEventListener('input', type);
    for (const button of pressed) button.style.removeProperty('opacity');
    return { pressed: [...pressed], typed: [...typed] };
  };
})();
