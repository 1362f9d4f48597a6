/** "AED 1,500". @see C-res-17 */
import { DEPOSIT_AED } from '#shared/domain/price.ts';
import { formatAed } from '#client/ui/format.ts';

export const DEPOSIT_TEXT = formatAed(DEPOSIT_AED);
