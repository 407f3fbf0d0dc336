import { type InputOf, refuse } from '@twinscape/contract';
import { assetRefusals as refusals } from '@twinscape/contract/assets';
import { projectRefusals } from '@twinscape/contract/projects';
import type { tbAssetCalls } from '@twinscape/contract/thingsboard';
import { type Db, newId } from '../../../platform/db/index.ts';
import { changedFields } from '../../../platform/events/index.ts';
import type { ProjectScope } from '../../../platform/http/index.ts';
import { parseCustomerId } from '../../../platform/thingsboard/index.ts';
import {
  assetEventData,
  assetEvents,
  deleteForeignValues,
  findOrAddDefaultType,
  insertAssets,
  insertType,
  loadAssetTypes,
  publishAssetsChanged,
  refreshValueText,
  refuseTakenAssetNames,
  typeEvents,
  updateAssets,
} from '../../assets/index.ts';
import { DEFAULT_DEVICE_TYPE, type SignedInCaller } from '../../devices/index.ts';
import { lockProject } from '../../projects/index.ts';
import { requireCustomer } from '../customers/requireCustomer.ts';
import { requireTbAssetForUpdate } from './access.ts';
import { assignAssetToProject } from './assign.ts';

type Input = InputOf<typeof tbAssetCalls.SaveThingAsset>;

/** Adds an asset to the project that is said to be its customer. Answers its id. */
export async function addTbAsset(caller: SignedInCaller, input: Input): Promise<string> {
  const { platform, session, actor } = caller;
  const customer = parseCustomerId(input.customerId);
  if (customer === undefined || customer === 'none') throw refuse(refusals['asset.customerRequired']);
  const project = await requireCustomer(platform.database.db, session, customer);
  const { projectId, companyId } = project;
  return refuseTakenAssetNames(
    { number: input.name },
    platform.database.db.transaction(async (tx) => {
      if (!(await lockProject(tx, projectId))) throw refuse(projectRefusals['customer.notFound']);
      const { id: typeId, typeName } = await findOrAddTypeByName(tx, caller, project, input.type);
      const comment = input.additionalInfo?.description?.trim() || null;
      const fields = { assetName: input.label ?? input.name, assetNumber: input.name };
      const id = newId();
      await insertAssets(tx, [{ id, companyId, projectId, typeId, comment, ...fields }]);
      const eventData = assetEventData(project, { id, name: fields.assetName });
      await platform.events.emit(tx, assetEvents.added, actor, {
        ...eventData,
        after: { ...fields, classTypeName: typeName },
      });
      await publishAssetsChanged(tx, projectId);
      return id;
    }),
  );
}

/**
 * Changes an asset; what is not said stays. Another type gives up the values of the former one's properties, another
 * customer moves it.
 */
export async function changeTbAsset(caller: SignedInCaller, id: string, input: Input): Promise<void> {
  const { platform, actor } = caller;
  const customer = parseCustomerId(input.customerId);
  if (customer === 'none') throw refuse(refusals['asset.customerRequired']);
  await refuseTakenAssetNames(
    { number: input.name },
    platform.database.db.transaction(async (tx) => {
      const { asset, project } = await requireTbAssetForUpdate(tx, caller, id, customer);
      if (input.version !== undefined && input.version !== asset.version)
        throw refuse(refusals['asset.changedMeanwhile']);
      const description = input.additionalInfo?.description;
      const { assetName, assetNumber, typeId, comment } = asset;
      const next = {
        assetName: input.label ?? assetName,
        assetNumber: input.name,
        typeId:
          input.type === undefined ? typeId : (await findOrAddTypeByName(tx, caller, project, input.type, typeId)).id,
        comment: description === undefined ? comment : description.trim() || null,
      };
      const changed = changedFields({ assetName, assetNumber, typeId, comment }, next);
      if (changed) {
        await updateAssets(tx, [asset.id], next);
        if (next.typeId !== typeId) {
          await deleteForeignValues(tx, [asset.id]);
          await refreshValueText(tx, [asset.id]);
        }
        const eventData = assetEventData(project, { id: asset.id, name: next.assetName });
        await platform.events.emit(tx, assetEvents.updated, actor, { ...eventData, ...changed });
        await publishAssetsChanged(tx, project.projectId);
      }
      if (customer !== undefined) await assignAssetToProject(tx, caller, { ...asset, ...next }, customer);
    }),
  );
}

/**
 * The type of that name: the asset's own where several bear it, and a new one beside what is unsorted where none does.
 * Types of ThingsBoard are texts that come into being when they are first used; none, or its `default`, is the
 * type for what is unsorted. The project must be held.
 */
async function findOrAddTypeByName(
  tx: Db,
  caller: SignedInCaller,
  project: ProjectScope,
  name: string | undefined,
  own?: string,
) {
  const { platform, actor } = caller;
  if (name === undefined || name === DEFAULT_DEVICE_TYPE) return findOrAddDefaultType(tx, { ...caller, project });
  const sameNameTypes = (await loadAssetTypes(tx, project.projectId)).filter(
    ({ typeName }) => typeName.toLowerCase() === name.toLowerCase(),
  );
  const known = sameNameTypes.find(({ id }) => id === own) ?? sameNameTypes[0];
  if (known) return known;
  const { projectId, classId } = await findOrAddDefaultType(tx, { ...caller, project });
  const addedType = await insertType(tx, { projectId, classId, typeName: name, numberPattern: null });
  await platform.events.emit(tx, typeEvents.added, actor, assetEventData(project, { id: addedType.id, name }));
  return addedType;
}
