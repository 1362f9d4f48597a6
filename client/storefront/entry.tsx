import '#client/api/zod-csp.ts';
import { startApp } from '#client/app/start-app.tsx';
import { storefrontApp } from './routes.ts';

startApp(storefrontApp);
