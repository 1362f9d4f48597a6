/** Starts the staff's app. */
import '#client/api/zod-csp.ts';
import { watchHistory } from '#client/ui/overlay/use-navigation-blocker.ts';
import { start } from '#client/app/start-app.tsx';
import { staff } from './routes.ts';

watchHistory();
start(staff);
