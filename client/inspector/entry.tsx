/** Entry of the inspector app, built as one classic script. @see decision 0017 */
import '#client/api/zod-csp.ts';
import { installNavigationBlocker } from '#client/ui/overlay/use-navigation-blocker.ts';
import { startApp } from '#client/app/start-app.tsx';
import { restoreDraftBackups } from '#client/offline/drafts/draft-autosave.ts';
import { inspectorApp } from './routes.ts';

installNavigationBlocker();
startApp(inspectorApp);

const initialQuery = new URLSearchParams(location.search);
if (!initialQuery.has('edit')) void restoreDraftBackups(initialQuery.get('draft'));
