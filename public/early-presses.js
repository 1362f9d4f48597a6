/* Records clicks and input before hydration for client/app/early-event-replay.tsx. */
(() => {
  // The app is already running.
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
    // Reinserted to keep the order of last input.
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
