import { binCalls } from '@twinscape/contract/bin';
import { defineHandler } from '../../../platform/http/index.ts';
import { setBinDays } from '../retention.ts';

/** T-BIN-07. */
export const SetBinRetention = defineHandler(binCalls.SetBinRetention, ({ days }, context) =>
  setBinDays(context, days),
);
