import { eventCalls } from '@twinscape/contract/devices';
import { defineHandler } from '../../../../platform/http/index.ts';
import { findEntityEvents } from '../findEntityEvents.ts';

/** C-EV-07. */
export const GetEvents = defineHandler(eventCalls.GetEvents, (input, context) =>
  findEntityEvents(context, { ...input, eventType: input.c }),
);
