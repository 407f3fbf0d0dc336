import { eventCalls } from '@twinscape/contract/devices';
import { handle } from '../../../../platform/http/index.ts';
import { foundEvents } from '../found.ts';

export const GetAllEvents = handle(eventCalls.GetAllEvents, (input, context) => foundEvents(context, input));
