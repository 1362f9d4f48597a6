import type { Body } from './body.ts';
import { addDashboard, addDoorCards, addSeats, addTubAndBed } from './cockpit.ts';
import { addBeams, addFittings, addHangingLamps, addPlates } from './fittings.ts';
import type { MissingParts } from './fittings.ts';
import { Mesh } from './mesh.ts';
import { addWheels } from './running-gear.ts';
import { addGlassHouse, addHull } from './shell.ts';

/** Also sets the positions of plates, bed and dashboard on the body. */
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
