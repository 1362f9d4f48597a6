/** Starts the staff's app. */
import { start } from '#client/app/start.tsx';
import { staff } from './routes.ts';

start(staff);
