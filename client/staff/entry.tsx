/** Starts the staff's app. */
import '#client/api/no-made-code.ts';
import { watchHistory } from '#client/ui/overlay/leaving.ts';
import { start } from '#client/app/start.tsx';
import { staff } from './routes.ts';

watchHistory();
start(staff);
