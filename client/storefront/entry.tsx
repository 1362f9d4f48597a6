/** Starts the shop. */
import '#client/api/zod-csp.ts';
import { start } from '#client/app/start-app.tsx';
import { shop } from './routes.ts';

start(shop);
