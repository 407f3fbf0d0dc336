import { assetClassCalls, assetRegistryCalls } from '@twinscape/contract/assets';
import { AFFECTS, CONTAINS, CONTROLS, topologyCalls, UPSTREAM_DOWNSTREAM } from '@twinscape/contract/topology';
import type { Client } from '../apps/server/src/testing/client.ts';

const ROOMS = 6;

/**
 * A small plant: a hall that contains a pump group, a main with valves, coils that affect rooms, and a controller.
 * Answers the assets' ids by their names.
 */
export async function createPlantTopology(engineer: Client, projectId: string): Promise<ReadonlyMap<string, string>> {
  const { assetClassId } = await engineer.must(assetClassCalls.CreateAssetClass, {
    projectId,
    assetClassName: '暖通空调',
  });
  const { classTypeId } = await engineer.must(assetClassCalls.CreateAssetClassType, {
    projectId,
    assetClassId,
    classTypeName: '水系统设备',
    numberPattern: 'HVAC-{n:3}',
  });
  const names = [
    '冷冻机房',
    '冷水机组',
    '冷冻水泵 P-1',
    '冷冻水泵 P-2',
    '供水总管',
    '电动阀 V-1',
    '电动阀 V-2',
    '楼宇控制器',
    ...Array.from({ length: ROOMS }, (_, at) => `风机盘管 FCU-${at + 1}`),
    ...Array.from({ length: ROOMS }, (_, at) => `会议室 ${at + 301}`),
    '备用水泵',
  ];
  const ids = new Map<string, string>();
  for (const assetName of names)
    ids.set(
      assetName,
      await engineer.must(assetRegistryCalls.AddProjectAsset, { projectId, assetName, assetClassTypeId: classTypeId }),
    );
  const id = (name: string): string => ids.get(name) ?? name;
  const relation = (topologyTypeId: string, from: string, to: string) => ({
    topologyTypeId,
    fromId: id(from),
    toId: id(to),
  });
  const rooms = Array.from({ length: ROOMS }, (_, at) => at);
  await engineer.must(topologyCalls.AddTopologyRelations, {
    projectId,
    relations: [
      relation(CONTAINS, '冷冻机房', '冷水机组'),
      relation(CONTAINS, '冷冻机房', '冷冻水泵 P-1'),
      relation(CONTAINS, '冷冻机房', '冷冻水泵 P-2'),
      relation(UPSTREAM_DOWNSTREAM, '冷水机组', '冷冻水泵 P-1'),
      relation(UPSTREAM_DOWNSTREAM, '冷水机组', '冷冻水泵 P-2'),
      relation(UPSTREAM_DOWNSTREAM, '冷冻水泵 P-1', '供水总管'),
      relation(UPSTREAM_DOWNSTREAM, '冷冻水泵 P-2', '供水总管'),
      relation(UPSTREAM_DOWNSTREAM, '供水总管', '电动阀 V-1'),
      relation(UPSTREAM_DOWNSTREAM, '供水总管', '电动阀 V-2'),
      relation(CONTROLS, '楼宇控制器', '电动阀 V-1'),
      relation(CONTROLS, '楼宇控制器', '电动阀 V-2'),
      ...rooms.map((at) =>
        relation(UPSTREAM_DOWNSTREAM, at < ROOMS / 2 ? '电动阀 V-1' : '电动阀 V-2', `风机盘管 FCU-${at + 1}`),
      ),
      ...rooms.map((at) => relation(AFFECTS, `风机盘管 FCU-${at + 1}`, `会议室 ${at + 301}`)),
    ],
  });
  return ids;
}
