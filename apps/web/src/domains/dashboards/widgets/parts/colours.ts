import { useTheme } from '../../../../platform/theme/index.ts';
import { lineColour } from '../../../../ui/chart/palette.ts';
import { useOpenDashboard } from '../../data/context.ts';
import type { DataRow } from '../../data/rows.ts';

/**
 * One colour for one thing across all widgets of a dashboard: that which somebody chose, else by what it is called, in
 * the order in which the dashboard's widgets name things.
 */
export function useRowColour(): (row: DataRow, at: number) => string {
  const theme = useTheme();
  const { configuration } = useOpenDashboard();
  return (row, at) => row.colour ?? lineColour(theme, findPlace(configuration, row) ?? at);
}

type Configuration = ReturnType<typeof useOpenDashboard>['configuration'];
const places = new WeakMap<Configuration, ReadonlyMap<string, number>>();

/** The place of a key among all that a dashboard reads; several entities of one key are told apart by their order. */
function findPlace(configuration: Configuration, { dataKey }: DataRow): number | undefined {
  let known = places.get(configuration);
  if (!known) {
    const names = new Set<string>();
    const several = new Set<string>();
    for (const { config } of Object.values(configuration.widgets ?? {}))
      for (const source of config.datasources ?? [])
        for (const { name } of source.dataKeys ?? []) {
          if (config.datasources && config.datasources.length === 1 && (source.dataKeys ?? []).length === 1)
            several.add(name);
          names.add(name);
        }
    known = new Map([...names].filter((name) => !several.has(name)).map((name, at) => [name, at]));
    places.set(configuration, known);
  }
  return known.get(dataKey.name);
}
