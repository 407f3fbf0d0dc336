import { eventCalls } from '@twinscape/contract/devices';
import { handle } from '../../../../platform/http/index.ts';
import { findEntityEvents } from '../findEntityEvents.ts';

/** C-EV-07. */
export const GetEvents = handle(eventCalls.GetEvents, (input, context) =>
  findEntityEvents(context, { ...input, eventType: input.c }),
);
