import { type TopologyStatistics, topologyCalls } from '@twinscape/contract/topology';
import { useCall } from '../../../platform/api/index.ts';
import { useFormat, useMessages } from '../../../platform/language/index.ts';
import { LinesSkeleton } from '../../../ui/index.ts';
import { useProjectTopology } from '../context.ts';
import { TypeLine } from '../types/TypeLine.tsx';
import { sideMessages } from './messages.ts';
import css from './Side.module.css';

/** Relations of several assets added up, by type. Pure. */
export function sumStatistics(
  statistics: readonly TopologyStatistics[],
): ReadonlyMap<string, { up: number; down: number }> {
  const sums = new Map<string, { up: number; down: number }>();
  for (const { types } of statistics)
    for (const { topologyType, upCount, downCount } of types) {
      const sum = sums.get(topologyType) ?? { up: 0, down: 0 };
      sums.set(topologyType, { up: sum.up + upCount, down: sum.down + downCount });
    }
  return sums;
}

/** How many relations of which type one asset has (C-AST-10), or several together (C-AST-19). */
export function Statistics({ ids }: { readonly ids: readonly string[] }) {
  const { projectId, types, looks } = useProjectTopology();
  const words = useMessages(sideMessages);
  const format = useFormat();
  const [only = ''] = ids;
  const one = useCall(
    topologyCalls.GetAssetTopologyStatistics,
    { projectId, assetId: only },
    { enabled: ids.length === 1, handles: true, keepPrevious: true },
  );
  const many = useCall(
    topologyCalls.BatchGetAssetTopologyStatistics,
    { projectId, assetIds: [...ids] },
    { enabled: ids.length > 1, handles: true, keepPrevious: true },
  );
  const read = ids.length === 1 ? one.data && [one.data] : many.data;
  if (!read) return one.isError || many.isError ? null : <LinesSkeleton lines={2} />;
  const sums = sumStatistics(read);
  if (sums.size === 0) return <p className="faint">{words.noRelations}</p>;
  return (
    <table className={css.stats}>
      <thead>
        <tr>
          <th scope="col">{words.statistics}</th>
          <th scope="col">{words.upWord}</th>
          <th scope="col">{words.downWord}</th>
        </tr>
      </thead>
      <tbody>
        {types.flatMap(({ id, typeName }) => {
          const sum = sums.get(id);
          return sum
            ? [
                <tr key={id} data-type={id}>
                  <th scope="row">
                    <span className={css.kind}>
                      <TypeLine look={looks.get(id)} />
                      {typeName}
                    </span>
                  </th>
                  <td className="num">{format.number(sum.up)}</td>
                  <td className="num">{format.number(sum.down)}</td>
                </tr>,
              ]
            : [];
        })}
      </tbody>
    </table>
  );
}
