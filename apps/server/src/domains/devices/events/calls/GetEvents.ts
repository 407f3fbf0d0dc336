import { eventCalls } from '@twinscape/contract/devices';
import { handle } from '../../../../platform/http/index.ts';
import { foundEvents } from '../found.ts';

/** C-EV-07. */
export const GetEvents = handle(eventCalls.GetEvents, (input, context) =>
  foundEvents(context, { ...input, eventType: input.c }),
);
