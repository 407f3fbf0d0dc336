import { refuse } from '@twinscape/contract';
import { modelFileCalls, modelRefusals as refusals } from '@twinscape/contract/models';
import { defineHandler } from '../../../../platform/http/index.ts';
import { parseVersionNumber } from '../../access.ts';
import { toModelEventData } from '../../eventData.ts';
import { modelVersionDeleted } from '../../events.ts';
import { removeVersion } from '../../removal.ts';
import { loadVersions } from '../../versionStore.ts';
import { changeModel } from '../changes.ts';

/** T-MODEL-07. A model keeps at least one version. */
export const DeleteModelVersion = defineHandler(modelFileCalls.DeleteModelVersion, (input, context) =>
  changeModel(context, input.modelId, undefined, async (tx, model) => {
    const { platform, actor, project } = context;
    const versions = await loadVersions(tx, [model.id]);
    const version = versions.find(({ number }) => number === parseVersionNumber(input.version));
    if (!version) throw refuse(refusals['model.versionNotFound']);
    if (versions.length === 1) throw refuse(refusals['model.lastVersion']);
    await removeVersion(platform, tx, version);
    await platform.events.emit(tx, modelVersionDeleted, actor, {
      ...toModelEventData(project, model),
      before: { version: String(version.number), fileName: version.fileName },
      values: { version: version.number },
    });
  }),
);
