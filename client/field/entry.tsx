/** Starts the field app: built as one classic script (docs/decisions/0017). */
import { start } from '#client/app/start.tsx';
import { field } from './routes.ts';

start(field);
