import { say } from '@twinscape/contract';
import { adapterCalls } from '@twinscape/contract/adapters';
import { defineHandler } from '../../../platform/http/index.ts';
import { requireAdapter } from '../adapters.ts';
import { askStored } from '../askStored.ts';
import { listPoints } from '../pointStore.ts';
import { findTrouble } from '../troubles.ts';

/** Points that are read to show that it works. */
const POINTS_TRIED = 10;

/** T-ADP-03. What is wrong with the source is no refusal: it is what was asked for. */
export const TryProjectAdapter = defineHandler(adapterCalls.TryProjectAdapter, async ({ adapterId }, context) => {
  const { platform, language, callerGone } = context;
  const { db } = platform.database;
  const { adapter } = await requireAdapter(db, context, adapterId);
  const place = { adapterId: adapter.id, projectId: context.project.projectId };
  const { rows } = await listPoints(db, place, {
    key: undefined,
    deviceId: undefined,
    pageIndex: 1,
    pageSize: POINTS_TRIED,
  });
  const began = Date.now();
  const question = { type: 'try', addresses: rows.map(({ address }) => address) } as const;
  const said = await askStored(platform, adapter.id, question, callerGone);
  if ('trouble' in said) {
    const { trouble, detail } = said.trouble;
    const milliseconds = Date.now() - began;
    return {
      isConnected: false,
      milliseconds,
      readings: [],
      trouble: { text: say(findTrouble(trouble), language), detail },
    };
  }
  const { answer } = said;
  if (answer.type !== 'try') throw new Error('a source answered another question');
  return { isConnected: true, milliseconds: answer.milliseconds, readings: [...answer.readings] };
});
