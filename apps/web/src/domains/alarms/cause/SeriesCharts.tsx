import { ChartLegend, type ChartLegendEntry } from '../../../ui/chart/ChartLegend.tsx';
import type { SeriesNameLookup } from './formatCondition.ts';
import { type CauseSeries, SeriesChart } from './SeriesChart.tsx';

type Props = {
  readonly drawn: readonly (CauseSeries & { readonly key: string })[];
  readonly nameOf: SeriesNameLookup;
  readonly titleOf: (name: string) => string;
  readonly noPoints: string;
  readonly isCard?: boolean;
  readonly legend: readonly (ChartLegendEntry | false)[];
};

/** The series of a rule one below the other, and what their lines mean. */
export const SeriesCharts = ({ drawn, nameOf, titleOf, noPoints, isCard = false, legend }: Props) => (
  <>
    {drawn.map(({ key, ...series }, place) => (
      <SeriesChart
        key={key}
        series={series}
        place={place}
        named={nameOf(key)}
        title={titleOf(nameOf(key).name)}
        noPoints={noPoints}
        isCard={isCard}
      />
    ))}
    <ChartLegend entries={legend.filter((entry) => entry !== false)} />
  </>
);
