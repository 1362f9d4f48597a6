/** Starts the field app: built as one classic script (docs/decisions/0017). */
import '#client/api/no-made-code.ts';
import { watchHistory } from '#client/ui/overlay/leaving.ts';
import { start } from '#client/app/start.tsx';
import { putBackWhatWasLeft } from '#client/offline/draft/draft-saver.ts';
import { field } from './routes.ts';

watchHistory();
start(field);

/** A page that opens a draft takes back itself what was left of it; which draft is an edit's, only that page finds out. */
const opens = new URLSearchParams(location.search);
if (!opens.has('edit')) void putBackWhatWasLeft(opens.get('draft'));
