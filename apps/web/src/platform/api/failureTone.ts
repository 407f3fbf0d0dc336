import type { CallSpec } from '@twinscape/contract';
import type { FailureTone } from './caller.ts';
import type { CallFailed } from './failure.ts';

/** Groups of calls whose refusals are warnings: of folders, of labels, of scenes. */
const WARNED = new Set(['DOC', 'LBL', 'PNL', 'ANC', 'BG', 'SCN']);

/** A refusal of these calls is a warning, everything else that fails an error (A-28, RU-CALL-11). Pure. */
export const toFailureTone = ({ id }: Pick<CallSpec, 'id'>, { kind }: Pick<CallFailed, 'kind'>): FailureTone =>
  kind === 'refused' && WARNED.has(id.split('-')[1] ?? '') ? 'warning' : 'error';
