import { projectCalls } from '@twinscape/contract/projects';
import { send } from '../../platform/api/index.ts';
import type { Mentionable } from '../../ui/richText/mentionable.ts';

const OFFERED = 8;

/** RU-QST-17: members of the project whose names hold the text. */
export async function findMembers(projectId: string, text: string): Promise<readonly Mentionable[]> {
  const { data } = await send(
    projectCalls.GetProjectMemberList,
    { projectId, pageIndex: 1, pageSize: OFFERED, ...(text ? { key: text } : {}) },
    { handles: true },
  );
  return data.list.map(({ memberId: id, masterName: name }) => ({ id, name }));
}
