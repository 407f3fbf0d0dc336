import { type InputOf, refuse } from '@twinscape/contract';
import { type assetThingCalls, assetRefusals as no } from '@twinscape/contract/assets';
import { projectRefusals } from '@twinscape/contract/projects';
import { type Db, newId } from '../../../platform/db/index.ts';
import { changedFields } from '../../../platform/events/index.ts';
import type { ProjectScope } from '../../../platform/http/index.ts';
import { parseCustomerId, TB_DEFAULT_TYPE } from '../../devices/index.ts';
import { lockProject } from '../../projects/index.ts';
import { insertAssets, updateAssets } from '../assetStore.ts';
import { defaultType } from '../classes/defaultType.ts';
import { insertType, typesOf } from '../classStore.ts';
import { assetAdded, assetUpdated, typeAdded } from '../events.ts';
import { factsOf } from '../facts.ts';
import { dropForeignValues } from '../propertyStore.ts';
import { unlessTaken } from '../taken.ts';
import { tellAssetsChanged } from '../tell.ts';
import { refreshValueText } from '../valueStore.ts';
import { assign } from './assign.ts';
import { holdThing, openCustomer, type ThingCaller } from './reach.ts';

type Input = InputOf<typeof assetThingCalls.SaveThingAsset>;

/** Adds an asset to the project that is said to be its customer. Answers its id. */
export async function addThing(caller: ThingCaller, input: Input): Promise<string> {
  const { platform, session, actor } = caller;
  const customer = parseCustomerId(input.customerId);
  if (customer === undefined || customer === 'none') throw refuse(no['asset.customerRequired']);
  const project = await openCustomer(platform.database.db, session, customer);
  const { projectId, companyId } = project;
  return unlessTaken(
    { number: input.name },
    platform.database.db.transaction(async (tx) => {
      if (!(await lockProject(tx, projectId))) throw refuse(projectRefusals['customer.notFound']);
      const { id: typeId, typeName } = await typeNamed(tx, caller, project, input.type);
      const comment = input.additionalInfo?.description?.trim() || null;
      const fields = { assetName: input.label ?? input.name, assetNumber: input.name };
      const id = newId();
      await insertAssets(tx, [{ id, companyId, projectId, typeId, comment, ...fields }]);
      const facts = factsOf(project, { id, name: fields.assetName });
      await platform.events.emit(tx, assetAdded, actor, { ...facts, after: { ...fields, classTypeName: typeName } });
      await tellAssetsChanged(tx, projectId);
      return id;
    }),
  );
}

/** Changes an asset; what is not said stays. Another type gives up the values of the former one's properties, another customer moves it. */
export async function changeThing(caller: ThingCaller, id: string, input: Input): Promise<void> {
  const { platform, actor } = caller;
  const customer = parseCustomerId(input.customerId);
  if (customer === 'none') throw refuse(no['asset.customerRequired']);
  await unlessTaken(
    { number: input.name },
    platform.database.db.transaction(async (tx) => {
      const { asset, project } = await holdThing(tx, caller, id, customer);
      if (input.version !== undefined && input.version !== asset.version) throw refuse(no['asset.changedMeanwhile']);
      const description = input.additionalInfo?.description;
      const { assetName, assetNumber, typeId, comment } = asset;
      const next = {
        assetName: input.label ?? assetName,
        assetNumber: input.name,
        typeId: input.type === undefined ? typeId : (await typeNamed(tx, caller, project, input.type, typeId)).id,
        comment: description === undefined ? comment : description.trim() || null,
      };
      const changed = changedFields({ assetName, assetNumber, typeId, comment }, next);
      if (changed) {
        await updateAssets(tx, [asset.id], next);
        if (next.typeId !== typeId) {
          await dropForeignValues(tx, [asset.id]);
          await refreshValueText(tx, [asset.id]);
        }
        const facts = factsOf(project, { id: asset.id, name: next.assetName });
        await platform.events.emit(tx, assetUpdated, actor, { ...facts, ...changed });
        await tellAssetsChanged(tx, project.projectId);
      }
      if (customer !== undefined) await assign(tx, caller, { ...asset, ...next }, customer);
    }),
  );
}

/**
 * The type of that name: the asset's own where several bear it, and a new one beside what is unsorted where none does. Types of the thing platform are texts that
 * come into being when they are first used; none, or its `default`, is the type for what is unsorted. The project must be held.
 */
async function typeNamed(tx: Db, caller: ThingCaller, project: ProjectScope, name: string | undefined, own?: string) {
  const { platform, actor } = caller;
  if (name === undefined || name === TB_DEFAULT_TYPE) return defaultType(tx, { ...caller, project });
  const alike = (await typesOf(tx, project.projectId)).filter(
    ({ typeName }) => typeName.toLowerCase() === name.toLowerCase(),
  );
  const known = alike.find(({ id }) => id === own) ?? alike[0];
  if (known) return known;
  const { projectId, classId } = await defaultType(tx, { ...caller, project });
  const made = await insertType(tx, { projectId, classId, typeName: name, numberPattern: null });
  await platform.events.emit(tx, typeAdded, actor, factsOf(project, { id: made.id, name }));
  return made;
}
