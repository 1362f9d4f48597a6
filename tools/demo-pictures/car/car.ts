/** Assembles one car: painted hull, glass house, wheels, fittings and interior. */
import type { Body } from './body.ts';
import { addDashboard, addDoorCards, addSeats, addTubAndBed } from './cockpit.ts';
import { addBeams, addFittings, addHangingLamps, addPlates } from './fittings.ts';
import type { MissingParts } from './fittings.ts';
import { Mesh } from './mesh.ts';
import { addWheels } from './running-gear.ts';
import { addGlassHouse, addHull } from './shell.ts';

/** The whole car as one mesh; also notes on the body where plates, bed and dashboard came to be. */
export function buildCar(b: Body, missing: MissingParts): Mesh {
  const m = new Mesh();
  addHull(m, b);
  addGlassHouse(m, b);
  addWheels(m, b);
  addFittings(m, b);
  addPlates(m, b, missing);
  addBeams(m, b, missing);
  addHangingLamps(m, b, missing);
  addTubAndBed(m, b);
  addSeats(m, b);
  addDashboard(m, b);
  addDoorCards(m, b);
  m.normals();
  return m;
}
