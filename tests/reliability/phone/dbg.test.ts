import { it } from 'vitest';
import { Network } from '#tests/e2e/support/network.ts';
import { openDevice } from './open-device.ts';
import { Place, PASSWORD } from './place.ts';
import { Hand } from './hand.ts';
it('x', { timeout: 100_000 }, async () => {
  const device = await openDevice(); console.log(device.version); const place = await Place.open('lowdb');
  const network = await Network.before(place.port, '127.5.5.5');
  const phone = await device.phone(network.origin);
  const hand = new Hand(phone);
  const who = await place.newPerson('inspector', 'ann');
  try { const t0=Date.now(); await hand.signIn(who, PASSWORD); console.log('in', Date.now()-t0); await hand.readyForTheField(); console.log('ready', Date.now()-t0);
    await hand.wizard(null, 2); await hand.openSection('Basics'); await (await hand.tab()).fill({kind:'field',name:'Mileage'}, '4711');
    await hand.until('saved', async () => (await hand.read()).drafts.length > 0);
    console.log('typed', Date.now()-t0, JSON.stringify((await hand.read()).drafts[0]!.form['mileage_value']));
    network.cut();
    await hand.killPages(); console.log('killed', Date.now()-t0);
    console.log(await hand.openScreen('/inspector'), Date.now()-t0, JSON.stringify((await hand.read()).drafts[0]?.form['mileage_value']));
  } catch (e) { console.log(String(e), (e as any)?.cause); 
    console.log(await hand.screen().catch(String), JSON.stringify(await hand.read().catch(String)));
  }
  await device.close(); await network.close(); await place.close();
});
