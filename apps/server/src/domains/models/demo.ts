import { Readable } from 'node:stream';
import { writeBuilding } from '@twinscape/demo-building';
import { z } from 'zod';
import { type Db, newId } from '../../platform/db/index.ts';
import { defineJob } from '../../platform/jobs/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { saveBytes } from '../files/index.ts';
import { type Account, accountById, accountByLogin, daysAgo, demoActor } from '../identity/index.ts';
import { DEMO_PROJECTS, type Project, projectById, projectByName } from '../projects/index.ts';
import { queueConversion } from './conversion/index.ts';
import { toModelEventData } from './eventData.ts';
import { modelUploaded, modelVersionUploaded, phaseCreated } from './events.ts';
import { insertPhase } from './phaseStore.ts';
import { publishModelsChanged } from './publish.ts';
import { findPhase, findServedVersion, holdModel, insertModel, insertVersion, type PhaseReader } from './store.ts';

/** Phases of the demo projects; the building stands in the last. */
const PHASES = { tower: ['方案设计', '施工图', '施工', '运维'], plant: ['施工图', '施工', '运维'] } as const;
const MODEL_NAME = '裙楼 全专业';
/** Days ago. */
const PHASES_SINCE = 15;
const REVISIONS = [
  { revision: 1, since: 9, fileName: '裙楼_全专业_R1.ifc' },
  { revision: 2, since: 2, fileName: '裙楼_全专业_R2.ifc' },
] as const;
/** The invitation to sign in comes first. */
const START_AFTER_MS = 1_000;

/** Writes the building and queues its conversions. The ids are given beforehand, so that it may run twice. */
const buildingJob = defineJob({
  name: 'models.demoBuilding',
  payload: z.object({
    projectId: z.string(),
    phaseId: z.string(),
    userId: z.string(),
    modelId: z.string(),
    versionIds: z.array(z.string()),
  }),
  maxAttempts: 3,
  lane: 'heavy',
});
type BuildingPlan = z.output<typeof buildingJob.payload>;

/**
 * Phases in both demo projects at once; the model of the office tower's podium comes a moment after the program is
 * ready.
 */
export async function seedModels(platform: Platform): Promise<void> {
  const { db } = platform.database;
  const engineer = await accountByLogin(db, 'engineer');
  const { companyId } = engineer ?? {};
  if (!engineer || !companyId) throw new Error('the demo enterprise has no engineer');
  const [tower, plant] = await Promise.all([
    projectByName(db, companyId, DEMO_PROJECTS.tower),
    projectByName(db, companyId, DEMO_PROJECTS.plant),
  ]);
  if (!tower || !plant) throw new Error('the demo projects are missing');
  await addPhases(platform, engineer, plant, PHASES.plant);
  const phaseId = await addPhases(platform, engineer, tower, PHASES.tower);
  const versionIds = REVISIONS.map(() => newId());
  const plan = { projectId: tower.id, phaseId, userId: engineer.id, modelId: newId(), versionIds };
  await platform.jobs.add(db, buildingJob, plan, { notBefore: new Date(Date.now() + START_AFTER_MS) });
}

/** Answers the id of the last phase. */
async function addPhases(
  { database, events }: Platform,
  engineer: Account,
  project: Project,
  names: readonly string[],
): Promise<string> {
  let last = '';
  for (const [at, name] of names.entries()) {
    const phase = await insertPhase(database.db, project.id, name);
    await events.emit(database.db, phaseCreated, demoActor(engineer, at), {
      entityId: phase.id,
      entityName: name,
      companyId: project.companyId,
      projectId: project.id,
      at: daysAgo(PHASES_SINCE, 9, 20 + at * 3).toISOString(),
      after: { phaseName: name },
    });
    last = phase.id;
  }
  return last;
}

export function registerDemoBuildingJob(platform: Platform): void {
  platform.jobs.handle(buildingJob, (plan) => addBuilding(platform, plan));
}

async function addBuilding(platform: Platform, plan: BuildingPlan): Promise<void> {
  const { db } = platform.database;
  const [project, engineer] = await Promise.all([projectById(db, plan.projectId), accountById(db, plan.userId)]);
  const reader = { projectId: plan.projectId, userId: plan.userId, isManager: true };
  if (!project || !engineer || !(await findPhase(db, reader, plan.phaseId))) return;
  for (const [at, { revision, since, fileName }] of REVISIONS.entries()) {
    const id = plan.versionIds[at];
    if (id === undefined || (await findServedVersion(db, reader, id))) continue;
    await saveBytes(
      platform,
      () => Readable.from(writeBuilding({ size: 'demo', revision })),
      {
        name: fileName,
        mime: 'application/x-step',
        kind: 'model',
        purpose: 'original',
        companyId: project.companyId,
        projectId: project.id,
        ownerId: engineer.id,
      },
      async (tx, kept) => {
        const createdAt = daysAgo(since, 16, 40);
        const model = await findOrAddModel(tx, reader, plan, engineer, createdAt);
        const version = await insertVersion(tx, {
          id,
          modelId: model.id,
          projectId: project.id,
          fileName,
          fileExtension: '.ifc',
          fileSize: kept.size,
          fileId: kept.id,
          sha256: kept.blobKey,
          state: 'waiting',
          createdBy: engineer.id,
          createdByName: engineer.masterName,
          createdAt,
        });
        await queueConversion(platform, tx, version.id);
        const number = String(version.number);
        await platform.events.emit(tx, at === 0 ? modelUploaded : modelVersionUploaded, demoActor(engineer), {
          ...toModelEventData({ projectId: project.id, companyId: project.companyId, isManager: true }, model),
          at: createdAt.toISOString(),
          values: { file: fileName, version: number },
          after: { file: fileName, version: number },
        });
        await publishModelsChanged(tx, project.id);
      },
    );
  }
}

const findOrAddModel = async (tx: Db, reader: PhaseReader, plan: BuildingPlan, engineer: Account, createdAt: Date) =>
  (await holdModel(tx, reader, plan.modelId, 'update'))?.model ??
  insertModel(tx, {
    id: plan.modelId,
    projectId: plan.projectId,
    phaseId: plan.phaseId,
    modelName: MODEL_NAME,
    createdBy: engineer.id,
    createdByName: engineer.masterName,
    createdAt,
  });
