/** Starts the shop. */
import { start } from '#client/app/start.tsx';
import { shop } from './routes.ts';

start(shop);
