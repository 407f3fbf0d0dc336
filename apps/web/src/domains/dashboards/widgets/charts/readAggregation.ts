import { SERIES_AGGREGATES, SERIES_STEPS, type SeriesAggregate, type SeriesStep } from '@twinscape/contract/dashboards';
import { readNumberSetting } from '../define.ts';

/** How a widget's settings want its series made, as it is asked for. Pure. */
export function readAggregation(
  settings: Readonly<Record<string, unknown>>,
  usual: { readonly aggregate?: SeriesAggregate; readonly step?: SeriesStep } = {},
) {
  const aggregate = SERIES_AGGREGATES.find((one) => one !== 'none' && one === settings.aggregate) ?? usual.aggregate;
  const step = SERIES_STEPS.find((one) => one !== 'milliseconds' && one === settings.step) ?? usual.step;
  const rolloverAt = readNumberSetting(settings.rolloverAt);
  return {
    ...(aggregate ? { aggregate } : {}),
    ...(aggregate && step ? { step } : {}),
    ...(rolloverAt ? { rolloverAt } : {}),
  };
}
