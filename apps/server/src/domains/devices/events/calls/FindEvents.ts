import { eventCalls } from '@twinscape/contract/devices';
import { handle } from '../../../../platform/http/index.ts';
import { foundEvents } from '../found.ts';

export const FindEvents = handle(eventCalls.FindEvents, (input, context) => foundEvents(context, input));
