import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { assetCalls, assetDeviceCalls, assetRegistryCalls, assetSystemCalls } from '@twinscape/contract/assets';
import { deviceCalls } from '@twinscape/contract/devices';
import { elementCalls } from '@twinscape/contract/models';
import { describe, expect, it } from 'vitest';
import { freshProject, smallBuilding, uploadedModel } from './ownProject.ts';
import { eventually, shows } from './page.ts';
import { CONVERTING, openWorld } from './world.ts';

const SHARED = path.join(import.meta.dirname, '../../shared/data/ifc/DrainageSystem-1-2_IFC4x3.ifc');
const world = openWorld(CONVERTING);

/** Files with systems. */
const FILES: readonly { readonly name: string; readonly body: () => Promise<string | Uint8Array<ArrayBuffer>> }[] = [
  { name: '机房.ifc', body: smallBuilding },
  ...(existsSync(SHARED)
    ? [{ name: 'DrainageSystem-1-2_IFC4x3.ifc', body: async () => new Uint8Array(await readFile(SHARED)) }]
    : []),
];

describe('from a fresh project to live values in the model', () => {
  it.skipIf(existsSync(SHARED))('DrainageSystem-1-2_IFC4x3.ifc is not in ../shared/data/ifc: left out', () => {
    expect(FILES).toHaveLength(1);
  });

  it.each(FILES)(
    'C-AST-29 T-AST-32 C-AREL-02 RU-PREV-06 C-AST-01 $name is uploaded, its systems become assets, a device is related by its code, and its element shows asset, properties and live value',
    async ({ name, body }) => {
      const manager = await world.calls('manager');
      const projectId = await freshProject(manager, `资产旅程 ${name}`);
      const { modelId, version } = await uploadedModel(manager, projectId, { name, body: await body() });

      const assetClass = await manager.must(assetCalls.CreateAssetClass, { projectId, assetClassName: '机电系统' });
      const systems = await manager.must(elementCalls.GetSystems, { projectId, modelId, version });
      const { importId } = await manager.must(assetSystemCalls.ImportModelSystems, {
        projectId,
        assetCategoryId: assetClass.assetClassId,
        relationModelId: modelId,
        systems: systems.map(({ systemId }) => ({ systemId })),
      });
      const asked = () => manager.must(assetSystemCalls.GetSystemImport, { projectId, importId });
      await eventually(async () => (await asked()).state).toBe('done');
      expect((await asked()).report?.added).toBeGreaterThan(10);

      // A component of the last system, which is small enough to be looked at as a whole.
      const elementId = systems.at(-1)?.components[0]?.elementId ?? '';
      const [element] = await manager.must(elementCalls.GetElement, {
        projectId,
        modelId,
        version,
        elementIds: [elementId],
      });
      const { list } = (
        await manager.must(assetRegistryCalls.GetProjectAssetList, { projectId, key: element?.name ?? '' })
      ).data;
      const details = await Promise.all(
        list.map(({ assetId }) => manager.must(assetRegistryCalls.GetProjectAssetDetail, { projectId, assetId })),
      );
      const asset = details.find(({ relationAssetModelElements }) =>
        relationAssetModelElements.some((one) => one.relationModelElementId === elementId),
      );
      if (!asset) throw new Error('the element is no asset');
      const { assetId, assetNumber } = asset;
      // Codes of devices are unique in the enterprise, numbers of assets in their project.
      const deviceId = `${projectId.slice(-6)}-${assetNumber}`;
      const { id } = await manager.must(deviceCalls.AddProjectDevice, {
        projectId,
        deviceId,
        deviceName: `${asset.assetName} 传感器`,
        adapterId: projectId,
      });
      await manager.must(assetDeviceCalls.AddAssetDeviceRelation, { projectId, assetId, deviceIds: [deviceId] });
      const { accessToken } = await manager.must(deviceCalls.GetProjectDeviceDetail, { projectId, deviceId: id });
      const send = (level: number) =>
        fetch(`${world.url}/api/v1/${accessToken}/telemetry`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ level }),
        });
      await send(3);

      const route = `/model?project=${projectId}&model=${modelId}&element=${encodeURIComponent(elementId)}`;
      const { page } = await world.as('manager', route, { width: 1_200, height: 640 });
      await page.getByRole('button', { name: new RegExp(`${assetNumber}$`) }).click({ timeout: 50_000 });
      const panel = page.getByRole('complementary', { name: '资产详情', exact: true });
      await shows(panel.getByText(assetNumber).first());
      await eventually(() => panel.locator('output[data-value="level"]').innerText()).toBe('3');
      await send(4.5);
      await eventually(() => panel.locator('output[data-value="level"]').innerText()).toBe('4.5');
      await panel.getByText('关联', { exact: true }).first().click();
      await shows(panel.getByText(elementId));
    },
    120_000,
  );
});
