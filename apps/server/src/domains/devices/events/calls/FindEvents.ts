import { eventCalls } from '@twinscape/contract/devices';
import { handle } from '../../../../platform/http/index.ts';
import { findEntityEvents } from '../findEntityEvents.ts';

export const FindEvents = handle(eventCalls.FindEvents, (input, context) => findEntityEvents(context, input));
