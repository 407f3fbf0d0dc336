import { z } from 'zod';
import { formalAccess, projectManagerAccess } from '../core/access.ts';
import { get, post } from '../core/call.ts';
import { doneTexts } from '../core/doneTexts.ts';
import { id, listResult, ordering, paging } from '../core/fields.ts';
import { withRefusal } from '../core/refusal.ts';
import { formalEditors, projectEditors, projectInput } from '../projects/index.ts';
import { BIN_DAYS_CHOICES, BIN_ENTRIES_AT_ONCE } from './limits.ts';
import { binRefusals as refusals } from './refusals.ts';
import { BIN_KINDS, binContent, binRow, retentionOfBin } from './shapes.ts';

const at = (name: string) => `/api/Bin/${name}`;
const chosen = {
  binIds: z
    .array(id(), withRefusal(refusals['bin.select']))
    .min(1, withRefusal(refusals['bin.select']))
    .max(BIN_ENTRIES_AT_ONCE),
};
const restored = { cn: '还原成功', en: 'Restored' };

/** What was deleted from a project in the past days, by whoever may delete there. */
export const binCalls = {
  GetBinList: get('T-BIN-01', at('GetBinList'), projectEditors(), {
    title: { cn: '回收站', en: 'Recycle bin of a project, the last deleted first' },
    input: z.object({
      ...projectInput,
      ...paging,
      ...ordering(['deleteTime', 'deletedByName']),
      kind: z.enum(BIN_KINDS).optional(),
    }),
    result: listResult(binRow),
  }),
  GetBinContents: post('T-BIN-02', at('GetBinContents'), projectEditors(), {
    title: {
      cn: '彻底删除前的内容统计',
      en: 'What goes with entries of the recycle bin when they are deleted for good',
    },
    input: z.object({ ...projectInput, ...chosen }),
    result: z.array(binContent),
    effect: 'read',
  }),
  RestoreFromBin: post('T-BIN-03', at('RestoreFromBin'), formalEditors(), {
    title: { cn: '还原', en: 'Restore entries of the recycle bin as they were, all of them or none' },
    input: z.object({ ...projectInput, ...chosen }),
    done: restored,
  }),
  GetBinRetention: get('T-BIN-06', at('GetBinRetention'), projectEditors(), {
    title: { cn: '回收站保留期限', en: 'How long deleted things of a project can be restored' },
    input: z.object(projectInput),
    result: retentionOfBin,
  }),
  SetBinRetention: post('T-BIN-07', at('SetBinRetention'), formalAccess(projectManagerAccess()), {
    title: {
      cn: '设置回收站保留期限',
      en: 'Set how long deleted things of a project can be restored; it holds for what is in the recycle bin, too',
    },
    input: z.object({ ...projectInput, days: z.literal(BIN_DAYS_CHOICES) }),
    done: doneTexts.saved,
  }),
  UndoDeletion: post('T-BIN-04', at('UndoDeletion'), formalEditors(), {
    title: { cn: '撤销删除', en: 'Undo a deletion: restores the entry of the recycle bin that holds the thing' },
    input: z.object({ ...projectInput, kind: z.enum(BIN_KINDS), itemId: id() }),
    done: restored,
  }),
  DeleteFromBin: post('T-BIN-05', at('DeleteFromBin'), formalEditors(), {
    title: { cn: '彻底删除', en: 'Delete entries of the recycle bin for good, all of them or none' },
    input: z.object({ ...projectInput, ...chosen }),
    done: { cn: '已彻底删除', en: 'Deleted for good' },
  }),
} as const;
