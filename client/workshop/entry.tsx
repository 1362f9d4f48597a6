/** Entry of the workshop app, built as one classic script. @see decision 0017 */
import '#client/api/zod-csp.ts';
import { installNavigationBlocker } from '#client/ui/overlay/use-navigation-blocker.ts';
import { startApp } from '#client/app/start-app.tsx';
import { workshopApp } from './routes.ts';

installNavigationBlocker();
startApp(workshopApp);
