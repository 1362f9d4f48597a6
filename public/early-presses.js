/*
 * A page can be read long before its script has come. What is pressed in between is remembered here, looks pressed, and is
 * done by client/app/early-presses.tsx once the page answers. One press each: nobody means a second one by pressing again.
 */
(() => {
  // The app was quicker than this file: it answers by itself.
  if (window.answersPresses) return;
  const pressed = new Set();
  const remember = (event) => {
    const button = event.target instanceof Element ? event.target.closest('#root button') : null;
    if (!(button instanceof HTMLButtonElement) || button.disabled) return;
    pressed.add(button);
    button.style.opacity = '0.6';
  };
  document.addEventListener('click', remember);
  window.takeEarlyPresses = () => {
    document.removeEventListener('click', remember);
    for (const button of pressed) button.style.removeProperty('opacity');
    return [...pressed];
  };
})();
