import { eventCalls } from '@twinscape/contract/devices';
import { defineHandler } from '../../../../platform/http/index.ts';
import { findEntityEvents } from '../findEntityEvents.ts';

export const GetAllEvents = defineHandler(eventCalls.GetAllEvents, (input, context) =>
  findEntityEvents(context, input),
);
