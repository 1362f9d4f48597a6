import { it } from 'vitest';
import { Network } from '#tests/e2e/support/network.ts';
import { openDevice } from './open-device.ts';
import { Place, PASSWORD } from './place.ts';
import { Hand } from './hand.ts';
it('x', { timeout: 60_000 }, async () => {
  const device = await openDevice(); const place = await Place.open('lowdb');
  const network = await Network.before(place.port, '127.5.5.5');
  const phone = await device.phone(network.origin);
  const hand = new Hand(phone);
  const who = await place.newPerson('inspector', 'ann');
  try { await hand.signIn(who, PASSWORD); } catch (e) { console.log(String(e)); 
    const tab = await hand.tab();
    console.log(await hand.screen().catch(String), JSON.stringify(await hand.read().catch(String)));
    console.log(await tab.run(() => [...document.querySelectorAll('button')].map(b => b.outerHTML.slice(0,200)).join('\n')));
  }
  await device.close(); await network.close(); await place.close();
});
