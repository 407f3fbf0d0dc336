import { z } from 'zod';
import { id } from '../core/fields.ts';
import { BULK_EXCEPT_MAX } from './limits.ts';

/** Of what a filter finds all but these. */
export const bulkExcept = { except: z.array(id()).max(BULK_EXCEPT_MAX).optional() };
