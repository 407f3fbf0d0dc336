import type { Language } from '@twinscape/contract';
import {
  type DashboardDraft,
  type DashboardRow,
  dashboardCalls,
  type OfferedKey,
  toConfiguration,
} from '@twinscape/contract/dashboards';
import { send } from '../../../platform/api/index.ts';
import { draftAlarms, draftDevices, draftWall, ofDeviceType, type Template, type TemplateWords } from './templates.ts';

export type TemplateChoice = { readonly template: Template; readonly deviceType?: string };

/** So many devices of a type are asked for what they measure. */
const ASKED_MAX = 200;
const handles = { handles: true } as const;

/** Fills a dashboard that was just made. */
export async function fillTemplate(
  projectId: string,
  { dashboardId, title, version }: DashboardRow,
  { template, deviceType = '' }: TemplateChoice,
  words: TemplateWords,
  language: Language,
): Promise<void> {
  const subject = { title, words };
  const drafts: Record<Exclude<Template, 'blank'>, () => DashboardDraft | Promise<DashboardDraft>> = {
    devices: async () => draftDevices(subject, deviceType, await loadKeys(projectId, dashboardId, deviceType)),
    alarms: () => draftAlarms(subject),
    wall: () => draftWall(subject),
  };
  if (template === 'blank') return;
  const configuration = toConfiguration(await drafts[template](), language);
  const configurationJson = JSON.stringify(configuration);
  await send(
    dashboardCalls.SaveDashboardConfiguration,
    { projectId, dashboardId, version, configurationJson },
    handles,
  );
}

async function loadKeys(projectId: string, dashboardId: string, deviceType: string): Promise<readonly OfferedKey[]> {
  const place = { projectId, dashboardId };
  const [found] = await send(
    dashboardCalls.FindDashboardEntities,
    { ...place, aliases: [{ aliasId: 'type', filter: ofDeviceType(deviceType) }] },
    handles,
  );
  const entityIds = (found?.entities ?? []).slice(0, ASKED_MAX).map(({ id }) => id);
  if (entityIds.length === 0) return [];
  const keys = await send(dashboardCalls.GetDashboardKeys, { ...place, entityType: 'DEVICE', entityIds }, handles);
  // What most devices have comes first.
  return [...keys].sort((one, other) => other.entityCount - one.entityCount);
}
