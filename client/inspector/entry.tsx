/** Starts the field app: built as one classic script (docs/decisions/0017). */
import '#client/api/zod-csp.ts';
import { watchHistory } from '#client/ui/overlay/use-navigation-blocker.ts';
import { start } from '#client/app/start-app.tsx';
import { putBackWhatWasLeft } from '#client/offline/drafts/draft-autosave.ts';
import { field } from './routes.ts';

watchHistory();
start(field);

/** A page that opens a draft takes back itself what was left of it; which draft is an edit's, only that page finds out. */
const opens = new URLSearchParams(location.search);
if (!opens.has('edit')) void putBackWhatWasLeft(opens.get('draft'));
