/** Starts the shop. */
import { start } from '#client/app/start.tsx';
import { shop } from '#client/shop/routes.ts';

start(shop);
