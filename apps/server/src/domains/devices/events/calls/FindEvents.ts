import { eventCalls } from '@twinscape/contract/devices';
import { defineHandler } from '../../../../platform/http/index.ts';
import { findEntityEvents } from '../findEntityEvents.ts';

export const FindEvents = defineHandler(eventCalls.FindEvents, (input, context) => findEntityEvents(context, input));
