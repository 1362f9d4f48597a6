import '#client/api/zod-csp.ts';
import { installNavigationBlocker } from '#client/ui/overlay/use-navigation-blocker.ts';
import { startApp } from '#client/app/start-app.tsx';
import { staffApp } from './routes.ts';

installNavigationBlocker();
startApp(staffApp);
