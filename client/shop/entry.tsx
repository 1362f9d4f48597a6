/** Starts the shop. */
import '#client/api/no-made-code.ts';
import { start } from '#client/app/start.tsx';
import { shop } from './routes.ts';

start(shop);
