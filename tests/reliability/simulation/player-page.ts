/** One HTML file that plays a history: people and phones, the line, the server, with pause and step. */
import type { SimulationEvent } from './scheduler.ts';

const LANES = { people: 'Phones and people', wire: 'Line', server: 'Server and services' } as const;

/** @param title of the page, for example "Seed 42" */
export function buildPlayerPage(title: string, events: readonly SimulationEvent[]): string {
  const data = JSON.stringify({ lanes: LANES, events }).replaceAll('<', String.raw`\u003c`);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${STYLE}</style>
<header>
  <h1>${title}</h1>
  <p><output id="clock">00:00.000</output> <span id="count"></span></p>
  <div class="controls">
    <button id="play" type="button" aria-keyshortcuts="Space">Play</button>
    <button id="back" type="button" aria-keyshortcuts="ArrowLeft">Step back</button>
    <button id="step" type="button" aria-keyshortcuts="ArrowRight">Step</button>
    <label>Speed <select id="speed"><option value="1">1 event a second</option><option value="5" selected>5 events a second</option><option value="25">25 events a second</option></select></label>
    <label class="place">Place <input id="place" type="range" min="0" value="0"></label>
  </div>
</header>
<p id="now" role="status"></p>
<main id="lanes"></main>
<script>const { lanes, events } = ${data};${PLAYER}</script>
</html>
`;
}

const STYLE = `
:root { color-scheme: light dark; --back: light-dark(#fff, #14171a); --text: light-dark(#1b1f23, #e8eaed);
  --quiet: light-dark(#57606a, #a3abb4); --line: light-dark(#d0d7de, #3a4047); --mark: light-dark(#ddebff, #1d3557);
  --action: light-dark(#0b5394, #8ab8ff); }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 90rem; padding: 1rem; background: var(--back); color: var(--text);
  font: 1rem/1.5 system-ui, sans-serif; }
h1 { font-size: 1.25rem; margin: 0; }
header p { margin: 0; color: var(--quiet); font-variant-numeric: tabular-nums; }
.controls { display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: center; margin: .75rem 0; }
button, select { min-height: 2.75rem; padding: 0 1rem; font: inherit; color: inherit; background: var(--back);
  border: 1px solid var(--quiet); border-radius: .5rem; }
#play { background: var(--action); border-color: var(--action); color: var(--back); min-width: 6rem; }
:focus-visible { outline: 3px solid var(--action); outline-offset: 2px; }
.place { display: flex; flex: 1 1 16rem; gap: .5rem; align-items: center; }
.place input { flex: 1; min-height: 2.75rem; }
#now { min-height: 3em; margin: 0 0 1rem; padding: .5rem .75rem; background: var(--mark); border-radius: .5rem; }
#lanes { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 1rem; }
section { border: 1px solid var(--line); border-radius: .5rem; padding: .75rem; min-height: 14rem; }
h2 { font-size: 1rem; margin: 0 0 .5rem; }
ol { list-style: none; margin: 0; padding: 0; }
li { padding: .25rem .5rem; border-radius: .25rem; overflow-wrap: anywhere; }
li time { color: var(--quiet); font-variant-numeric: tabular-nums; margin-right: .5rem; }
li.current { background: var(--mark); }
@media (max-width: 48rem) { #lanes { grid-template-columns: 1fr; } section { min-height: 9rem; } }
`;

/** Runs in the page. Each lane shows its last events. */
const PLAYER = String.raw`
const SHOWN = 8;
const find = (id) => document.getElementById(id);
const lists = Object.fromEntries(Object.entries(lanes).map(([lane, name]) => {
  const section = document.createElement('section');
  const title = document.createElement('h2');
  title.textContent = name;
  title.id = lane;
  section.setAttribute('aria-labelledby', lane);
  const list = document.createElement('ol');
  section.append(title, list);
  find('lanes').append(section);
  return [lane, list];
}));
const toClock = (seconds) =>
  String(Math.floor(seconds / 60)).padStart(2, '0') + ':' + (seconds % 60).toFixed(3).padStart(6, '0');
let position = 0;
let timer;
function show() {
  const event = events[position - 1];
  find('clock').value = toClock(event ? event.seconds : 0);
  find('count').textContent = 'Event ' + position + ' of ' + events.length;
  find('now').textContent = event ? event.text : 'Press Play, or Step for one event.';
  find('place').value = position;
  for (const [lane, list] of Object.entries(lists)) {
    const last = events.slice(0, position).filter((one) => one.lane === lane).slice(-SHOWN).reverse();
    list.replaceChildren(...last.map((one) => {
      const item = document.createElement('li');
      const time = document.createElement('time');
      time.textContent = toClock(one.seconds);
      item.append(time, one.text);
      if (one === event) item.className = 'current';
      return item;
    }));
  }
}
function move(to) {
  position = Math.max(0, Math.min(events.length, to));
  if (position === events.length) pause();
  show();
}
function pause() {
  clearInterval(timer);
  timer = undefined;
  find('play').textContent = 'Play';
}
function play() {
  if (position === events.length) position = 0;
  find('play').textContent = 'Pause';
  timer = setInterval(() => move(position + 1), 1000 / find('speed').value);
}
const step = (count) => { pause(); move(position + count); };
find('play').onclick = () => (timer === undefined ? play() : pause());
find('back').onclick = () => step(-1);
find('step').onclick = () => step(1);
find('speed').onchange = () => { if (timer !== undefined) { pause(); play(); } };
find('place').max = events.length;
find('place').oninput = (input) => { pause(); move(Number(input.target.value)); };
addEventListener('keydown', (key) => {
  if (/^(INPUT|SELECT)$/.test(key.target.tagName)) return;
  if (key.key === 'ArrowRight') step(1);
  else if (key.key === 'ArrowLeft') step(-1);
  else if (key.key === ' ' && key.target.tagName !== 'BUTTON') find('play').click();
  else return;
  key.preventDefault();
});
show();
`;
