/** Starts the field app: built as one classic script (docs/decisions/0017). */
import '#client/api/no-made-code.ts';
import { watchHistory } from '#client/ui/overlay/leaving.ts';
import { start } from '#client/app/start.tsx';
import { field } from './routes.ts';

watchHistory();
start(field);
